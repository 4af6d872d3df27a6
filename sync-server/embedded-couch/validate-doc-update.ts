import vm from 'node:vm';
import { CouchError } from './couch-error.ts';
import type { Document } from './pouch.ts';
import type { Security } from './security.ts';
import type { UserContext } from './user-context.ts';

/** CouchDB's os_process_timeout. */
export const timeLimitMs = 5000;

export interface ValidationCase {
  newDoc: Document;
  oldDoc: Document | null;
  userCtx: UserContext & { db: string };
  secObj: Security;
}

/** Returns the refusal, or null. Takes a ValidationCase as JSON. To be called within `withinTimeLimit`. */
export type Validator = (args: string) => CouchError | null;

export const argumentsOf = ({ newDoc, oldDoc, userCtx, secObj }: ValidationCase): string =>
  JSON.stringify([newDoc, oldDoc, userCtx, secObj]);

/** The globals that CouchDB's query server gives a function besides the language itself. */
const prelude = `
  var log = function () {}, isArray = Array.isArray, toJSON = JSON.stringify;
  var sum = function (values) { return values.reduce(function (a, b) { return a + b; }, 0); };
`;

/**
 * As in CouchDB's own loop, a thrown plain object is a refusal and a thrown Error (name and stack) is a crash of the
 * function. Only strings are passed in and out, so that no object of this process leaks into the sandbox.
 */
const runner = `(function (args) {
  try {
    validate.apply(null, JSON.parse(args));
    return '{}';
  } catch (error) {
    if (error && error.name && error.stack) return JSON.stringify({ crash: [error.name, error.message] });
    return JSON.stringify({ refusal: error });
  }
})`;

const MAX_COMPILED = 100;
const compiled = new Map<string, Validator>();

/** Databases with the same function share it, as in CouchDB: a context for each of thousands of users is expensive. */
export function compileValidator({ _id }: Document, source: string): Validator {
  const key = `${_id}\n${source}`;
  const present = compiled.get(key);
  if (present) return present;
  const validator = compile(_id, source);
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  compiled.set(key, validator);
  return validator;
}

function compile(id: string, source: string): Validator {
  const context = vm.createContext({ __proto__: null }, { codeGeneration: { strings: false, wasm: false } });
  const options = { filename: `${id}/validate_doc_update`, timeout: timeLimitMs };
  let run: (args: string) => unknown;
  try {
    vm.runInContext(`${prelude}\nvar validate = (${source.trim().replace(/;$/, '')}\n);`, context, options);
    run = vm.runInContext(runner, context, options);
  } catch (error) {
    const broken = String((error as Error).message);
    // A rule that cannot be compiled refuses every write.
    return () => new CouchError(500, 'compilation_error', broken);
  }
  return (args) => {
    const outcome = JSON.parse(String(run(args))) as {
      crash?: [name: string, message: string];
      refusal?: unknown;
    };
    if (outcome.crash) return new CouchError(500, ...outcome.crash);
    return 'refusal' in outcome ? asRefusal(outcome.refusal) : null;
  };
}

/** A context that contains only the function to run: the time limit of `vm` also covers everything it calls. */
const limited = vm.createContext({ __proto__: null });
const runWork = new vm.Script('work()');

/** Returns whether the work was done in time. A limit costs a thread, so one for many documents is cheaper. */
export function withinTimeLimit(work: () => void, milliseconds: number): boolean {
  limited.work = work;
  try {
    runWork.runInContext(limited, { timeout: milliseconds });
    return true;
  } catch {
    return false;
  } finally {
    limited.work = null;
  }
}

function asRefusal(thrown: unknown): CouchError {
  const { forbidden, unauthorized } = (thrown ?? {}) as Record<string, unknown>;
  if (forbidden !== undefined) return new CouchError(403, 'forbidden', forbidden);
  if (unauthorized !== undefined) return new CouchError(401, 'unauthorized', unauthorized);
  return new CouchError(500, 'unknown_error', thrown ?? 'undefined');
}
