import * as v from 'valibot';
import { isPlain } from '#domain/plain-text';
import { type AnyDocument, forbid, forbidUnless } from './design-function.ts';

const KEPT_BY_COUCHDB = ['_id', '_rev', '_revisions', '_deleted'];
/** Marks the end of a branch that lost to another one: see `sync-server/store/decided-write.ts`. */
const SUPERSEDED = 'superseded';

/**
 * Refuses with `shape:<path>` where a document is not as its schema says: the path alone, because what people wrote
 * has no place in an error. The document comes back typed.
 */
export function checkShape<S extends v.GenericSchema>(schema: S, doc: AnyDocument): v.InferOutput<S> {
  const result = v.safeParse(schema, doc, { abortEarly: true });
  if (result.success) return result.output;
  const path = v.getDotPath(result.issues[0]);
  return forbid(`shape:${path === null ? result.issues[0].message : path}`);
}

/**
 * Refuses with `text` a document with characters that a terminal, printer or browser would obey. For databases that
 * users write themselves: the API cleans what it gets, but a validate function cannot change a document.
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

/** Whether it is a deletion; one that leaves nothing of the document behind (decision 28), but for what `kept` names. */
export function isTombstone(doc: AnyDocument, kept: string[] = []): boolean {
  if (!doc._deleted) return false;
  const known = KEPT_BY_COUCHDB.concat(SUPERSEDED, kept);
  const left = Object.keys(doc).filter((field) => known.indexOf(field) === -1);
  if (left.length > 0) forbid('shape:deletion');
  return true;
}

/** Whether a deletion only ends a branch of a conflict, and leaves the document as another branch has it. */
export const isSuperseded = (doc: AnyDocument): boolean => Boolean(doc._deleted) && doc[SUPERSEDED] === true;

/** The document that is replaced; null where there is none, or none any more. */
export const previous = <D>(oldDoc: AnyDocument | null): D | null =>
  oldDoc && !oldDoc._deleted ? (oldDoc as unknown as D) : null;
