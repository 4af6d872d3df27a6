import type { Pouch } from './pouch.ts';
import { compileValidator, type Validator } from './validate-doc-update.ts';

/** The compiled validate functions of a database. They are read again after a design document was written. */
export class Validators {
  readonly #pouch: Pouch;
  #compiled: Promise<Validator[]> | null = null;

  constructor(pouch: Pouch) {
    this.#pouch = pouch;
  }

  all(): Promise<Validator[]> {
    this.#compiled ??= this.#compile();
    return this.#compiled;
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
