import { badRequest } from './couch-error.ts';

/**
 * Sequences are opaque strings for clients, as in CouchDB: `12-<database uuid>`. If a database was deleted and created
 * again under its name, sequences of the old one are unknown here and the reader starts over.
 */
export const formatSequence = (seq: number, uuid: string) => `${seq}-${uuid}`;

export function parseSequence(since: string | number | undefined, current: number, uuid: string): number {
  const text = String(since ?? 0);
  if (text === 'now') return current;
  const [, seq, of] = /^"?(\d+)(?:-([\w-]+))?"?$/.exec(text) ?? [];
  if (seq === undefined) throw badRequest("Malformed sequence supplied in 'since' parameter.");
  return of === undefined || of === uuid ? Number(seq) : 0;
}
