import type { LocalDatabase } from './local-database.ts';
import { readNote, writeNote } from './notes.ts';
import { remoteIdentity } from './remote-databases.ts';
import { clearOther, localDatabase, successor, switchOver } from './replicas.ts';
import { session } from './session-store.ts';

/**
 * A database that was made anew at the server is told by its identity. What is held here is used until everything of
 * the new one is stored beside it; then they change places, and only then the former one is removed. Every step may be
 * broken off: the next time begins with what is there.
 */
interface Held {
  identity: string;
  /** False while it is being gathered. */
  complete: boolean;
}
const IDENTITY = 'identity';

export const noteIdentity = (database: LocalDatabase, identity: string): Promise<void> =>
  writeNote<Held>(database, IDENTITY, { identity, complete: true });

/** Which of the server's databases is held here; null if that was never noted. */
export const heldIdentity = async (name: string): Promise<string | null> =>
  (await readNote<Held>(localDatabase(name), IDENTITY))?.identity ?? null;

/** How long an identity is taken for current, ms, unless the connection was lost meanwhile. */
const CONFIRMED_MS = 10 * 60_000;
/** When it was last heard that the server has what is held here, by the name here. */
const confirmed = new Map<string, number>();

/** The server may have been another one while nothing was heard of it. */
export const askIdentitiesAgain = (): void => confirmed.clear();
// Another user holds nothing yet.
session.subscribe(askIdentitiesAgain);

/**
 * The identity of the database that the server has now, if it is another one than is held here. To be asked before
 * anything is fetched: what comes then belongs to what is held. The first identity that is heard is noted as its own.
 * Without an answer, or from a server that has no identities, nothing changes.
 * @param server the server's name of the database
 * @param name its name here
 */
export async function otherIdentity(server: string, name: string): Promise<string | null> {
  if (Date.now() - (confirmed.get(name) ?? 0) < CONFIRMED_MS) return null;
  const [held, identity] = await Promise.all([heldIdentity(name), remoteIdentity(server)]);
  if (identity === undefined) return null;
  if (identity !== null && held !== null && held !== identity) return identity;
  if (identity !== null && held === null) await noteIdentity(localDatabase(name), identity);
  confirmed.set(name, Date.now());
  return null;
}

/**
 * Takes what `fill` gathers in the place of what is held. In turn, over all tabs: see `oneAtATime`.
 * @param fill it may find what an earlier one gathered of the same database
 * @returns whether it is held now
 */
export async function renew(
  name: string,
  identity: string,
  fill: (next: LocalDatabase) => Promise<boolean>,
): Promise<boolean> {
  const { next, complete } = await begin(name, identity);
  if (!complete) {
    if (!(await fill(next))) return false;
    await noteIdentity(next, identity);
  }
  // An answer of the storage is not enough to remove something on: it is read once more.
  if (!(await readNote<Held>(next, IDENTITY))?.complete) return false;
  if (switchOver(name)) await clearOther(name);
  return true;
}

async function begin(name: string, identity: string): Promise<{ next: LocalDatabase; complete: boolean }> {
  const begun = await successor(name);
  const note = await readNote<Held>(begun, IDENTITY);
  if (note?.identity === identity) return { next: begun, complete: note.complete };
  await clearOther(name);
  const next = await successor(name);
  await writeNote<Held>(next, IDENTITY, { identity, complete: false });
  return { next, complete: false };
}
