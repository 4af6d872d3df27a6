import * as v from 'valibot';
import { isPlain } from '#domain/plain-text';
import { type AnyDocument, forbid, forbidUnless } from './design-function.ts';

const KEPT_BY_COUCHDB = ['_id', '_rev', '_revisions', '_deleted'];
/** Marks the deletion that ends the losing branch of a conflict: see `sync-server/store/decided-write.ts`. */
const SUPERSEDED = 'superseded';

/**
 * Refuses a document that does not match its schema with `shape:<path>`. The error contains only the path, because the
 * values may be personal data. Returns the typed document.
 */
export function checkShape<S extends v.GenericSchema>(schema: S, doc: AnyDocument): v.InferOutput<S> {
  const result = v.safeParse(schema, doc, { abortEarly: true });
  if (result.success) return result.output;
  const path = v.getDotPath(result.issues[0]);
  return forbid(`shape:${path === null ? result.issues[0].message : path}`);
}

/**
 * Refuses a document that contains control characters, which a terminal, printer or browser would interpret, with
 * `text`. For databases that users write directly: the API cleans its input, but a validate function cannot change a
 * document.
 */
export function checkPlainText(value: unknown): void {
  if (typeof value === 'string') forbidUnless(isPlain(value), 'text');
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      forbidUnless(isPlain(name), 'text');
      if (name !== '_revisions') checkPlainText(part);
    }
  }
}

/**
 * Returns whether the document is a deletion. Refuses a deletion with `shape:deletion` if it still holds fields of the
 * document other than those in `kept` (rule accounts/delete-leaves-no-trace).
 */
export function checkDeletion(doc: AnyDocument, kept: string[] = []): boolean {
  if (!doc._deleted) return false;
  const known = KEPT_BY_COUCHDB.concat(SUPERSEDED, kept);
  const left = Object.keys(doc).filter((field) => known.indexOf(field) === -1);
  forbidUnless(left.length === 0 && (doc[SUPERSEDED] ?? true) === true, 'shape:deletion');
  return true;
}

/** Whether a deletion only ends the losing branch of a conflict; the document lives on in the winning branch. */
export const isSuperseded = (doc: AnyDocument): boolean => Boolean(doc._deleted) && doc[SUPERSEDED] === true;

/** The document that is replaced; null if there is none or it was deleted. */
export const previous = <D>(oldDoc: AnyDocument | null): D | null =>
  oldDoc && !oldDoc._deleted ? (oldDoc as unknown as D) : null;
