import { badRequest } from './couch-error.ts';

/**
 * Update sequences leave as opaque strings, as CouchDB's do: `12-<database uuid>`. A sequence of another
 * database of the same name (deleted and made again) means nothing here, so a reader starts over.
 */
export const formatSequence = (seq: number, uuid: string) => `${seq}-${uuid}`;

export function parseSequence(since: string | number | undefined, current: number, uuid: string): number {
  const text = String(since ?? 0);
  if (text === 'now') return current;
  const [, seq, of] = /^"?(\d+)(?:-([\w-]+))?"?$/.exec(text) ?? [];
  if (seq === undefined) throw badRequest("Malformed sequence supplied in 'since' parameter.");
  return of === undefined || of === uuid ? Number(seq) : 0;
}
