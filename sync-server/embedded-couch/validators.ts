import { CouchError } from './couch-error.ts';
import type { Pouch } from './pouch.ts';
import {
  argumentsOf,
  compileValidator,
  timeLimitMs,
  type ValidationCase,
  type Validator,
  withinTimeLimit,
} from './validate-doc-update.ts';

const tooSlow = () => new CouchError(500, 'timeout', 'The validate function took too long.');

/** The compiled validate functions of a database. They are read again after a design document was written. */
export class Validators {
  readonly #pouch: Pouch;
  readonly #limit: number;
  #compiled: Promise<Validator[]> | null = null;

  /** @param limit milliseconds for all documents of a write together; if that is too little, for each of them */
  constructor(pouch: Pouch, limit = timeLimitMs) {
    this.#pouch = pouch;
    this.#limit = limit;
  }

  /** The refusal of each document, or null. A document whose validation takes too long is refused, and no other. */
  async judge(cases: ValidationCase[]): Promise<(CouchError | null)[]> {
    this.#compiled ??= this.#compile();
    const validators = await this.#compiled;
    if (validators.length === 0) return cases.map(() => null);
    return judgeTogether(validators, cases, this.#limit);
  }

  forget(): void {
    this.#compiled = null;
  }

  async #compile(): Promise<Validator[]> {
    const range = { startkey: '_design/', endkey: '_design0', include_docs: true };
    const { rows } = await this.#pouch.allDocs(range);
    return rows.flatMap(({ doc }) =>
      typeof doc?.validate_doc_update === 'string' ? [compileValidator(doc, doc.validate_doc_update)] : [],
    );
  }
}

interface Waiting {
  validators: Validator[];
  cases: ValidationCase[];
  limit: number;
  resolve(verdicts: (CouchError | null)[]): void;
}
const waiting: Waiting[] = [];

/**
 * Judges all writes that are ready at the same moment together, even of different databases, because a time limit costs
 * a thread. If that takes too long, each write is judged alone, and if that does too, each of its documents.
 */
function judgeTogether(validators: Validator[], cases: ValidationCase[], limit: number) {
  return new Promise<(CouchError | null)[]>((resolve) => {
    if (waiting.push({ validators, cases, limit, resolve }) === 1) setImmediate(judgeWaiting);
  });
}

function judgeWaiting(): void {
  const writes = waiting.splice(0);
  const judged: (CouchError | null)[][] = [];
  withinTimeLimit(
    () => {
      for (const each of writes) judged.push(judgeAll(each));
    },
    Math.min(...writes.map(({ limit }) => limit)),
  );
  for (const [index, write] of writes.entries()) {
    write.resolve(judged[index] ?? (writes.length === 1 ? judgeEach(write) : judgeAlone(write)));
  }
}

function judgeAlone(write: Waiting): (CouchError | null)[] {
  let judged: (CouchError | null)[] | undefined;
  withinTimeLimit(() => {
    judged = judgeAll(write);
  }, write.limit);
  return judged ?? judgeEach(write);
}

const judgeAll = ({ validators, cases }: Waiting) => cases.map((each) => judgeOne(validators, each));

const judgeEach = ({ validators, cases, limit }: Waiting): (CouchError | null)[] =>
  cases.map((each) => {
    let verdict: CouchError | null = tooSlow();
    withinTimeLimit(() => {
      verdict = judgeOne(validators, each);
    }, limit);
    return verdict;
  });

function judgeOne(validators: Validator[], each: ValidationCase): CouchError | null {
  const args = argumentsOf(each);
  for (const validator of validators) {
    const refusal = validator(args);
    if (refusal) return refusal;
  }
  return null;
}
