import { type UserDatabase, userDatabase } from '#documents/databases';
import type { Refreshed } from './catalog.ts';
import { announce } from './changes.ts';
import type { LocalDatabase } from './local-database.ts';
import { readNote, writeNote } from './notes.ts';
import { noteRefused } from './refused.ts';
import { noteIdentity, otherIdentity, renew } from './renew.ts';
import { clearOther, localDatabase } from './replicas.ts';
import { type Denied, ownDocuments, pull, push, pushOne, type Replicated } from './replicate.ts';
import { checkSession } from './session-check.ts';
import { session } from './session-store.ts';
import { oneAtATime } from './this-page.ts';

/** What this device notes about a database of the user. */
export interface Heard {
  /** Epoch ms. */
  updatedAt: number;
  /** How far this database's own changes reached the server, refused ones included: a sequence of this device. */
  sent: number;
}
export const HEARD = 'heard';

const isOwn = (kind: UserDatabase): boolean => kind === 'addresses' || kind === 'favourites';
const isCurrent = (kind: UserDatabase, name: string): boolean => {
  const user = session.get()?.user;
  return user !== undefined && userDatabase(kind, user._id) === name;
};

/** Own changes out first, then what others changed in. One at a time, for two would count each other's documents. */
export async function refreshUserDatabase(kind: UserDatabase): Promise<Refreshed> {
  const user = session.get()?.user;
  if (!user) return 'unreachable';
  const name = userDatabase(kind, user._id);
  // Storage that is full or gone: what is on the server stays there, and the next refresh tries again.
  const status = await oneAtATime(name, () => exchange(kind, name)).catch(() => 0);
  if (status === 401 || status === 403) await checkSession();
  if (status !== 200 || !isCurrent(kind, name)) return 'unreachable';
  announce(kind);
  return 'fresh';
}

/** @returns the HTTP status it ended with, 0 if the server was not reached */
async function exchange(kind: UserDatabase, name: string): Promise<number> {
  // While it waited for its turn, the user may have logged out.
  if (!isCurrent(kind, name)) return 0;
  const other = await otherIdentity(name, name);
  if (other !== null) return isOwn(kind) ? sendAll(name, other) : renewFrom(name, other);
  await clearOther(name);
  const database = localDatabase(name);
  const before = await database.lastSequence();
  const sent = isOwn(kind) && (await hasUnsent(name)) ? await push(name, database) : null;
  if (sent && !sent.ok && !isAboutDocuments(sent)) return sent.status;
  const received = await pull(name, database, { selector: ownDocuments });
  if (!received.ok) return received.status;
  if (sent) await noteRefused(name, database, sent.ok ? sent.denied : await sendOneByOne(name, database));
  if (!isCurrent(kind, name)) return 0;
  await noteHeard(database, Number(before) + received.written);
  return 200;
}

const noteHeard = (database: LocalDatabase, sent: number): Promise<void> =>
  writeNote<Heard>(database, HEARD, { updatedAt: Date.now(), sent });

/** A database made anew at the server, of documents that the server alone writes. */
async function renewFrom(name: string, identity: string): Promise<number> {
  let received: Replicated | undefined;
  const isHeld = await renew(name, identity, async (next) => {
    received = await pull(name, next, { selector: ownDocuments });
    if (received.ok) await noteHeard(next, Number(await next.lastSequence()));
    return received.ok;
  });
  return isHeld ? 200 : (received?.status ?? 0);
}

/**
 * A database made anew at the server, of documents that the user writes: this device has what the server lost, so all of
 * it is sent once more, and nothing is removed here. Broken off, it is done again, for the identity is noted last.
 */
async function sendAll(name: string, identity: string): Promise<number> {
  const database = localDatabase(name);
  const before = await database.lastSequence();
  const sent = await push(name, database, { all: true });
  if (!sent.ok && !isAboutDocuments(sent)) return sent.status;
  const received = await pull(name, database, { selector: ownDocuments, since: 0 });
  if (!received.ok) return received.status;
  await noteRefused(name, database, sent.ok ? sent.denied : await sendOneByOne(name, database));
  await noteIdentity(database, identity);
  await noteHeard(database, Number(before) + received.written);
  return 200;
}

/** The server was reached and refuses what was sent, rather than the user or the moment. */
const isAboutDocuments = ({ status }: Replicated): boolean => [400, 403, 413, 422].includes(status);

/**
 * A limit that the server knows, and no validate function, refuses all that comes at once. Alone, each document is
 * taken or refused for its own reason.
 */
async function sendOneByOne(name: string, database: LocalDatabase): Promise<Denied[]> {
  const denied: Denied[] = [];
  for (const id of await changedIds(database)) {
    const sent = await pushOne(name, database, id);
    if (sent.ok) denied.push(...sent.denied);
    else if (isAboutDocuments(sent)) denied.push({ id, reason: sent.reason });
    else throw new Error(`the server answered ${sent.status}`);
  }
  return denied;
}

/** Deletions too. */
const changedIds = (database: LocalDatabase): Promise<string[]> =>
  database.replicate(async (pouch) => {
    const { results } = await pouch.changes({ since: 0 });
    return results.map(({ id }) => id);
  });

/** Whether something was saved here that the server has not answered yet. */
export async function hasUnsent(name: string): Promise<boolean> {
  const database = localDatabase(name);
  const [last, heard] = await Promise.all([database.lastSequence(), readNote<Heard>(database, HEARD)]);
  return Number(last) !== (heard?.sent ?? 0);
}
