import { isWithin } from '../device/cached.ts';
import { forgetScreens } from '../device/screens-mark.ts';
import { session } from '../device/session-store.ts';
import { IDENTITY, type IdentityNote } from './identity-note.ts';
import type { LocalDatabase } from './local-database.ts';
import { readLocalNote, writeLocalNote } from './local-notes.ts';
import { remoteIdentity } from './remote-databases.ts';
import { clearOther, localDatabase, successor, switchOver } from './replicas.ts';

export const noteIdentity = (database: LocalDatabase, identity: string): Promise<void> =>
  writeLocalNote<IdentityNote>(database, IDENTITY, { identity, complete: true });

/** The identity of the server's database that this replica belongs to; null if it was never stored. */
export const replicaIdentity = async (name: string): Promise<string | null> =>
  (await readLocalNote<IdentityNote>(localDatabase(name), IDENTITY))?.identity ?? null;

/** Milliseconds for which an identity counts as current, unless the connection was lost meanwhile. */
const RECHECK_MS = 10 * 60_000;
/** When the identity was last compared, by the local name. */
const checkedAt = new Map<string, number>();

/** Call after the connection was lost: the database may have been recreated meanwhile. */
export const invalidateIdentities = (): void => checkedAt.clear();
// Another user has other databases.
session.subscribe(invalidateIdentities);

/**
 * The identity of the server's database if it differs from the replica's, otherwise null. Call before fetching, so
 * that what is fetched belongs to the replica. If the replica has no identity yet, stores the server's. Also null
 * without an answer, or if the server's database has no identity.
 * @param server the server's name of the database
 * @param name its name here
 */
export async function changedIdentity(server: string, name: string): Promise<string | null> {
  if (isWithin(checkedAt.get(name) ?? 0, RECHECK_MS)) return null;
  const [held, identity] = await Promise.all([replicaIdentity(name), remoteIdentity(server)]);
  if (identity === undefined) return null;
  if (identity !== null && held !== null && held !== identity) return identity;
  if (identity !== null && held === null) await noteIdentity(localDatabase(name), identity);
  checkedAt.set(name, Date.now());
  return null;
}

/**
 * Replaces a replica after the server's database was recreated, which its identity shows. The old replica stays in use
 * until the new one is stored completely beside it; then they are switched, and only then the old one is removed. Every
 * step may be interrupted: the next run continues from there. Call within `oneAtATime`, so that only one tab does it.
 * @param fill stores everything in the new replica, which may hold a part of it after an interruption
 * @returns whether the new replica is in use now
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
  // Read it back before removing the old replica.
  if (!(await readLocalNote<IdentityNote>(next, IDENTITY))?.complete) return false;
  forgetScreens();
  if (switchOver(name)) await clearOther(name);
  // Screens that were kept meanwhile show what the old replica held.
  forgetScreens();
  return true;
}

async function begin(name: string, identity: string): Promise<{ next: LocalDatabase; complete: boolean }> {
  const begun = await successor(name);
  const note = await readLocalNote<IdentityNote>(begun, IDENTITY);
  if (note?.identity === identity) return { next: begun, complete: note.complete };
  await clearOther(name);
  const next = await successor(name);
  await writeLocalNote<IdentityNote>(next, IDENTITY, { identity, complete: false });
  return { next, complete: false };
}
