import vm from 'node:vm';
import { CouchError } from './couch-error.ts';
import type { Document } from './pouch.ts';
import type { Security } from './security.ts';
import type { UserContext } from './user-context.ts';

/** CouchDB's os_process_timeout. */
const timeLimitMs = 5000;

export interface ValidationCase {
  newDoc: Document;
  oldDoc: Document | null;
  userCtx: UserContext & { db: string };
  secObj: Security;
}

/** Throws a CouchError if the function refuses. */
export type Validator = (validation: ValidationCase) => void;

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

export function compileValidator(designDocument: Document, source: string): Validator {
  const context = vm.createContext({ __proto__: null }, { codeGeneration: { strings: false, wasm: false } });
  const options = { filename: `${designDocument._id}/validate_doc_update`, timeout: timeLimitMs };
  let broken: string | null = null;
  try {
    vm.runInContext(`${prelude}\nvar validate = (${source.trim().replace(/;$/, '')}\n);`, context, options);
    context.run = vm.runInContext(runner, context, options);
  } catch (error) {
    broken = String((error as Error).message);
  }
  return ({ newDoc, oldDoc, userCtx, secObj }) => {
    // A rule that cannot be compiled refuses every write.
    if (broken !== null) throw new CouchError(500, 'compilation_error', broken);
    context.args = JSON.stringify([newDoc, oldDoc, userCtx, secObj]);
    const outcome = JSON.parse(runLimited(context, options)) as {
      crash?: [name: string, message: string];
      refusal?: unknown;
    };
    if (outcome.crash) throw new CouchError(500, ...outcome.crash);
    if ('refusal' in outcome) throw asRefusal(outcome.refusal);
  };
}

function runLimited(context: vm.Context, options: vm.RunningScriptOptions): string {
  try {
    return String(vm.runInContext('run(args)', context, options));
  } catch {
    throw new CouchError(500, 'timeout', 'The validate function took too long.');
  }
}

function asRefusal(thrown: unknown): CouchError {
  const { forbidden, unauthorized } = (thrown ?? {}) as Record<string, unknown>;
  if (forbidden !== undefined) return new CouchError(403, 'forbidden', forbidden);
  if (unauthorized !== undefined) return new CouchError(401, 'unauthorized', unauthorized);
  return new CouchError(500, 'unknown_error', thrown ?? 'undefined');
}
