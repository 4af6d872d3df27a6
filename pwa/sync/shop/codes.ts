import { type CodeBatch, listCodes } from '#contract/codes';
import type { Id } from '#documents/id';
import type { Cached, RefreshResult } from '../device/cached.ts';
import { announce } from '../device/changes.ts';
import { kitchenReplicas } from '../kitchen/kitchen-replicas.ts';
import { ownReplica } from '../kitchen/own-replica.ts';
import type { BusinessReplica } from '../replica/business-replicas.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { call } from '../server/api-client.ts';

/** The list that was read last, in a note beside the board: it is removed with it (rule kitchen/on-device). */
const NOTE = 'codes';

interface Note {
  /** Epoch ms by the clock of the device. */
  updatedAt: number;
  value: CodeBatch[];
}

/** Lists that came before the board was on the device. The keys name the user and the business. */
const fetched = new Map<string, Note>();
const cacheKey = ({ user, host }: BusinessReplica): string => `${user} ${host}`;

/** The last list on this device; null for any but an owner. */
export async function readCodes(host: Id<'organisation'>): Promise<Cached<CodeBatch[]> | null> {
  const replica = ownReplica(host);
  if (!replica) return null;
  const recent = fetched.get(cacheKey(replica));
  if (recent) return recent;
  return kitchenReplicas.readIfPresent(replica, (database) => readLocalNote<Note>(database, NOTE));
}

export async function refreshCodes(host: Id<'organisation'>): Promise<RefreshResult> {
  const replica = ownReplica(host);
  if (!replica) return 'missing';
  const result = await call(listCodes, { params: { host } });
  if (!result.ok) return result.status === 403 ? 'missing' : 'unreachable';
  const note: Note = { updatedAt: Date.now(), value: result.answer };
  const isStored = await kitchenReplicas.readIfPresent(replica, async (database) => {
    await writeLocalNote<Note>(database, NOTE, note);
    return true;
  });
  if (isStored) fetched.delete(cacheKey(replica));
  else fetched.set(cacheKey(replica), note);
  announce('kitchen');
  return 'fresh';
}
