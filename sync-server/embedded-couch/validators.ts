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

  /** @param limit milliseconds for the documents of one write, and for each of them if that is too little */
  constructor(pouch: Pouch, limit = timeLimitMs) {
    this.#pouch = pouch;
    this.#limit = limit;
  }

  /** The refusal of each document, or null. A document whose validation takes too long is refused, and no other. */
  async judge(cases: ValidationCase[]): Promise<(CouchError | null)[]> {
    this.#compiled ??= this.#compile();
    const validators = await this.#compiled;
    if (validators.length === 0) return cases.map(() => null);
    const judged: (CouchError | null)[] = [];
    const inTime = withinTimeLimit(() => {
      for (const each of cases) judged.push(judgeOne(validators, each));
    }, this.#limit);
    if (inTime) return judged;
    return cases.map((each) => {
      let verdict: CouchError | null = tooSlow();
      withinTimeLimit(() => {
        verdict = judgeOne(validators, each);
      }, this.#limit);
      return verdict;
    });
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

function judgeOne(validators: Validator[], each: ValidationCase): CouchError | null {
  const args = argumentsOf(each);
  for (const validator of validators) {
    const refusal = validator(args);
    if (refusal) return refusal;
  }
  return null;
}
