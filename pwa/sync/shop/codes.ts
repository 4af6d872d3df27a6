import { type CodeBatch, listCodes } from '#contract/codes';
import type { Id } from '#documents/id';
import type { Cached, RefreshResult } from '../device/cached.ts';
import { ownReplica } from '../kitchen/own-replica.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { call } from '../server/api-client.ts';
import { besideBoard, type Kept } from './beside-board.ts';

const NOTE = 'codes';
/** Each business has one list. */
const ONLY = '';

const lists = besideBoard<CodeBatch[]>(
  {
    read: (database) => readLocalNote<Kept<CodeBatch[]>>(database, NOTE),
    write: (database, kept) => writeLocalNote(database, NOTE, kept),
  },
  () => ONLY,
);

/** The last list on this device; null for anyone but an owner. */
export const readCodes = (host: Id<'organisation'>): Promise<Cached<CodeBatch[]> | null> =>
  lists.read(host, ONLY);

export async function refreshCodes(host: Id<'organisation'>): Promise<RefreshResult> {
  const replica = ownReplica(host);
  if (!replica) return 'missing';
  const result = await call(listCodes, { params: { host } });
  if (!result.ok) return result.code === 'forbidden' ? 'missing' : 'unreachable';
  await lists.keep(replica, result.answer);
  return 'fresh';
}
