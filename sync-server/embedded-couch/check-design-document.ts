import vm from 'node:vm';
import { CouchError } from './couch-error.ts';
import type { Document } from './pouch.ts';

/** As in CouchDB: views are compiled before the design document is stored, a validate function when it is used. */
export function checkDesignDocument(doc: Document): void {
  const { views, validate_doc_update: validate, language = 'javascript' } = doc;
  if (validate !== undefined && typeof validate !== 'string') {
    throw invalid('`validate_doc_update` field must have string type');
  }
  if (views === undefined || language !== 'javascript') return;
  if (typeof views !== 'object' || views === null) throw invalid('`views` field must have object type');
  for (const [name, view] of Object.entries(views)) {
    if (typeof view?.map !== 'string') throw invalid(`View \`${name}\` must contain map function`);
    assertCompiles(view.map, `map function in the '${name}' view`);
    const { reduce } = view;
    if (typeof reduce === 'string' && !reduce.startsWith('_')) {
      assertCompiles(reduce, `reduce function in the '${name}' view`);
    }
  }
}

const invalid = (reason: string) => new CouchError(400, 'invalid_design_doc', reason);

function assertCompiles(source: string, what: string): void {
  try {
    new vm.Script(`(${source.trim().replace(/;$/, '')}\n)`);
  } catch (error) {
    const reason = `Compilation of the ${what} failed: ${(error as Error).message}`;
    throw new CouchError(400, 'compilation_error', reason);
  }
}
