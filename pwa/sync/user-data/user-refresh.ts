import { type UserDatabase, userDatabase } from '#documents/databases';
import type { RefreshResult } from '../device/cached.ts';
import { announce } from '../device/changes.ts';
import { forgetScreens } from '../device/screens-mark.ts';
import { session } from '../device/session-store.ts';
import { oneAtATime } from '../device/this-page.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { changedIdentity, noteIdentity, renew } from '../replica/renew.ts';
import { clearOther, localDatabase } from '../replica/replicas.ts';
import {
  ownDocuments,
  pull,
  push,
  pushOne,
  type RefusedWrite,
  type ReplicationResult,
  revisionKey,
} from '../replica/replicate.ts';
import { SYNC_CHECKPOINT, type SyncCheckpoint } from '../replica/sync-checkpoint.ts';
import { checkSession } from '../server/session-check.ts';
import { noteRefused } from './refused.ts';

interface UserCheckpoint extends SyncCheckpoint {
  /** The local sequence up to which changes were pushed, refused ones included. */
  sent: number;
}

const isOwn = (kind: UserDatabase): boolean => kind === 'addresses' || kind === 'favourites';
const isCurrent = (kind: UserDatabase, name: string): boolean => {
  const user = session.get()?.user;
  return user !== undefined && userDatabase(kind, user._id) === name;
};

/**
 * Pushes the user's changes, then pulls. Serialized per database: a run would mistake what another run receives for
 * changes of the user.
 * @param state of the server's database; if it is the known one and nothing is to be pushed, no request is made
 */
export async function refreshUserDatabase(kind: UserDatabase, state?: string): Promise<RefreshResult> {
  const user = session.get()?.user;
  if (!user) return 'unreachable';
  const name = userDatabase(kind, user._id);
  // Storage is full or lost: the next refresh tries again.
  const status = await oneAtATime(name, () => pushAndPull(kind, name, state)).catch(() => 0);
  if (status === 401 || status === 403) await checkSession();
  if (status !== 200 || !isCurrent(kind, name)) return 'unreachable';
  announce(kind);
  return 'fresh';
}

/** @returns the HTTP status of the first failure, 200 if all went well, 0 if the server was not reached */
async function pushAndPull(kind: UserDatabase, name: string, state?: string): Promise<number> {
  // The user may have logged out while this waited for the lock.
  if (!isCurrent(kind, name)) return 0;
  if (state !== undefined && (await isUnchanged(kind, name, state))) return 200;
  const other = await changedIdentity(name, name);
  if (other !== null) return isOwn(kind) ? sendAll(name, other) : renewFrom(name, other);
  await clearOther(name);
  const database = localDatabase(name);
  const before = await database.lastSequence();
  const sent = isOwn(kind) && (await hasUnsent(name)) ? await push(name, database) : null;
  if (sent && !sent.ok && !isAboutDocuments(sent)) return sent.status;
  const received = await receive(name, database);
  if (!received.ok) return received.status;
  if (sent) await noteRefused(name, database, sent.ok ? sent.refused : await sendOneByOne(name, database));
  if (!isCurrent(kind, name)) return 0;
  await writeCheckpoint(database, await sentUntil(database, before, received), state);
  return 200;
}

/** Pulls documents. Pages show them, so kept screens are taken out of use. */
async function receive(name: string, database: LocalDatabase, since?: number): Promise<ReplicationResult> {
  const received = await pull(name, database, { selector: ownDocuments, since });
  if (received.written.size > 0) forgetScreens();
  return received;
}

/**
 * The local sequence up to which nothing is to be sent: the current one if every change since `before` was received,
 * otherwise `before`. A count does not tell: PouchDB also fetches a revision that the user has just replaced.
 */
async function sentUntil(
  database: LocalDatabase,
  before: string | number,
  { written }: ReplicationResult,
): Promise<number> {
  const { results, last_seq } = await database.changes({ since: before, style: 'all_docs' });
  const isReceived = results.every(({ id, changes }) =>
    changes.every(({ rev }) => written.has(revisionKey(id, rev))),
  );
  return Number(isReceived ? last_seq : before);
}

/** Records the checkpoint. Without a new state, keeps the known one: the replica still has everything of it. */
async function writeCheckpoint(database: LocalDatabase, sent: number, state?: string): Promise<void> {
  const known = state ?? (await readLocalNote<UserCheckpoint>(database, SYNC_CHECKPOINT))?.state;
  await writeLocalNote<UserCheckpoint>(database, SYNC_CHECKPOINT, {
    updatedAt: Date.now(),
    sent,
    ...(known !== undefined && { state: known }),
  });
}

/** Whether neither side has changes. Records when the server last answered. */
async function isUnchanged(kind: UserDatabase, name: string, state: string): Promise<boolean> {
  const database = localDatabase(name);
  const note = await readLocalNote<UserCheckpoint>(database, SYNC_CHECKPOINT);
  if (note?.state !== state || (isOwn(kind) && (await hasUnsent(name)))) return false;
  await writeCheckpoint(database, note.sent, state);
  return true;
}

/** Replaces the replica of a recreated database that only the server writes. */
async function renewFrom(name: string, identity: string): Promise<number> {
  let received: ReplicationResult | undefined;
  const isHeld = await renew(name, identity, async (next) => {
    received = await pull(name, next, { selector: ownDocuments });
    if (received.ok) await writeCheckpoint(next, Number(await next.lastSequence()));
    return received.ok;
  });
  return isHeld ? 200 : (received?.status ?? 0);
}

/**
 * For a recreated database that the user writes: this device has what the server lost, so it pushes everything again
 * and removes nothing. The identity is stored last, so that an interrupted run is repeated.
 */
async function sendAll(name: string, identity: string): Promise<number> {
  const database = localDatabase(name);
  const before = await database.lastSequence();
  const sent = await push(name, database, { all: true });
  if (!sent.ok && !isAboutDocuments(sent)) return sent.status;
  const received = await receive(name, database, 0);
  if (!received.ok) return received.status;
  await noteRefused(name, database, sent.ok ? sent.refused : await sendOneByOne(name, database));
  await noteIdentity(database, identity);
  await writeCheckpoint(database, await sentUntil(database, before, received));
  return 200;
}

/** Whether the server refused the documents, rather than failing or refusing the session. */
const isAboutDocuments = ({ status }: ReplicationResult): boolean => [400, 403, 413, 422].includes(status);

/**
 * Pushes each document by itself. Some limits are checked by the server and not by a validate function, and make it
 * refuse the whole batch; sent alone, each document is accepted or refused for its own reason.
 */
async function sendOneByOne(name: string, database: LocalDatabase): Promise<RefusedWrite[]> {
  const refused: RefusedWrite[] = [];
  for (const id of await changedIds(database)) {
    const sent = await pushOne(name, database, id);
    if (sent.ok) refused.push(...sent.refused);
    else if (isAboutDocuments(sent)) refused.push({ id, reason: sent.reason });
    else throw new Error(`the server answered ${sent.status}`);
  }
  return refused;
}

/** Ids of all documents, including deleted ones. */
const changedIds = async (database: LocalDatabase): Promise<string[]> =>
  (await database.changes({ since: 0 })).results.map(({ id }) => id);

/** Whether there are local changes that were not pushed yet. */
export async function hasUnsent(name: string): Promise<boolean> {
  const database = localDatabase(name);
  const [last, checkpoint] = await Promise.all([
    database.lastSequence(),
    readLocalNote<UserCheckpoint>(database, SYNC_CHECKPOINT),
  ]);
  return Number(last) !== (checkpoint?.sent ?? 0);
}
