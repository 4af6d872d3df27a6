import type { Opening } from '#contract/events';
import { deliveriesDatabase } from '#documents/databases';
import type { Delivery } from '#documents/delivery';
import type { Kept, Refreshed } from './catalog.ts';
import { announce } from './changes.ts';
import {
  allowedPlaces,
  clearPast,
  inPlace,
  isAllowed,
  nameOf,
  openPlace,
  type Place,
  readStored,
  readWhileHere,
} from './deliveries-here.ts';
import type { LocalDatabase } from './local-database.ts';
import { readNote, writeNote } from './notes.ts';
import { remoteSequence } from './remote-databases.ts';
import { otherIdentity, renew } from './renew.ts';
import { clearOther } from './replicas.ts';
import { NOT_REPLICATED, ownDocuments, pull, type Replicated } from './replicate.ts';
import { checkSession } from './session-check.ts';

interface SyncCheckpoint {
  /** Epoch ms. */
  updatedAt: number;
  /** A state of the server's database of which everything is here (`openingSchema`). */
  state?: string | undefined;
}
const HEARD = 'heard';

/** The stored deliveries that the logged-in courier may see; null if none of their databases was ever replicated. */
export async function readDeliveries(): Promise<Kept<Delivery[]> | null> {
  const allowed = allowedPlaces();
  const here = (await Promise.all(allowed.map((place) => readWhileHere(place, readList)))).flatMap(
    (one) => one ?? [],
  );
  const known = here.flatMap(({ updatedAt }) => updatedAt ?? []);
  if (known.length === 0 && allowed.length > 0) return null;
  // The age is unknown as long as a business was never replicated.
  const isWhole = known.length === allowed.length && known.length > 0;
  return { value: here.flatMap(({ list }) => list), updatedAt: isWhole ? Math.min(...known) : null };
}

const readList = async (database: LocalDatabase) => ({
  updatedAt: (await readNote<SyncCheckpoint>(database, HEARD))?.updatedAt,
  list: await readStored(database),
});

/** @param states of the server's databases, by name; those whose state is the known one are not asked for */
export async function refreshDeliveries(states: Opening['states'] = {}): Promise<Refreshed> {
  const refreshed = await Promise.all(
    allowedPlaces().map((place) => refreshPlace(place, states[deliveriesDatabase(place.host)])),
  );
  return refreshed.includes('unreachable') ? 'unreachable' : 'fresh';
}

/** @param database the server's name of the database, as in events */
export async function refreshDeliveriesIn(database: string): Promise<void> {
  await Promise.all(
    allowedPlaces()
      .filter(({ host }) => deliveriesDatabase(host) === database)
      .map((place) => refreshPlace(place)),
  );
}

const waiting = new Map<string, Promise<Refreshed>>();

/** Replicates one at a time. Calls during a run share the next run, since the current one may miss their changes. */
function refreshPlace(place: Place, state?: string): Promise<Refreshed> {
  const key = `${place.user} ${place.host}`;
  const next =
    waiting.get(key) ??
    inPlace(place, () => {
      waiting.delete(key);
      // Storage is full or lost: the next refresh tries again.
      return bringUpToDate(place, state).catch((): Refreshed => 'unreachable');
    });
  waiting.set(key, next);
  return next;
}

async function bringUpToDate(place: Place, state?: string): Promise<Refreshed> {
  if (!isAllowed(place)) return 'unreachable';
  const known = (await readNote<SyncCheckpoint>(openPlace(place), HEARD))?.state;
  const isUnchanged = state !== undefined && state === known;
  const result = isUnchanged ? UNCHANGED : await replicate(place);
  // A refusal alone removes nothing: the session tells whether the user is still a courier.
  if (result.status === 401 || result.status === 403) await checkSession();
  if (!result.ok || !isAllowed(place)) return 'unreachable';
  await clearPast(place);
  await writeNote<SyncCheckpoint>(openPlace(place), HEARD, {
    updatedAt: Date.now(),
    // Without a new state the former one still holds: everything of it is here.
    state: state ?? known,
  });
  announce('deliveries');
  return 'fresh';
}

const UNCHANGED: Replicated = { ...NOT_REPLICATED, ok: true, status: 200 };

async function replicate(place: Place): Promise<Replicated> {
  const name = deliveriesDatabase(place.host);
  const local = openPlace(place);
  const other = await otherIdentity(name, nameOf(place));
  if (other !== null) {
    const isHeld = await renew(nameOf(place), other, async (next) => (await replicateFirst(name, next)).ok);
    if (!isHeld) return NOT_REPLICATED;
  }
  await clearOther(nameOf(place));
  const heard = await readNote<SyncCheckpoint>(local, HEARD);
  return heard || other !== null
    ? pull(name, local, { selector: ownDocuments })
    : replicateFirst(name, local);
}

/**
 * The first replication. The database may have years of deletions, so it pulls only the present deliveries, and then
 * the changes since it began.
 */
async function replicateFirst(name: string, local: LocalDatabase): Promise<Replicated> {
  const start = await remoteSequence(name);
  // No sequence, for example after a refusal: replicating gives the status.
  if (start === null) return pull(name, local, { selector: ownDocuments });
  const present = await pull(name, local, { selector: { type: 'delivery' } });
  return present.ok ? pull(name, local, { selector: ownDocuments, since: start }) : present;
}
