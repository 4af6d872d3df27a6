import * as v from 'valibot';
import { type SavedAddress, savedAddressSchema } from '#documents/address';
import { type UserDatabase, userDatabase } from '#documents/databases';
import { type Favourite, favouriteSchema } from '#documents/favourite';
import type { Order } from '#documents/order';
import type { Stamp } from '#documents/stamp';
import { announce } from '../device/changes.ts';
import { forgetScreens } from '../device/screens-mark.ts';
import { session } from '../device/session-store.ts';
import { untilFresh } from '../device/until-fresh.ts';
import { isConflict } from '../replica/is-conflict.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote } from '../replica/local-notes.ts';
import { nullIfMissing } from '../replica/null-if-missing.ts';
import { localDatabase } from '../replica/replicas.ts';
import { SYNC_CHECKPOINT, type SyncCheckpoint } from '../replica/sync-checkpoint.ts';
import { refreshUserDatabase } from './user-refresh.ts';

export interface UserDocuments {
  orders: Order;
  stamps: Stamp;
  addresses: SavedAddress;
  favourites: Favourite;
}
/** The databases that the user may write, even offline; orders and stamps are written only by the server. */
export type OwnDatabase = 'addresses' | 'favourites';
const schemas = { addresses: savedAddressSchema, favourites: favouriteSchema };

export const nameOf = (kind: UserDatabase): string | null => {
  const user = session.get()?.user;
  return user ? userDatabase(kind, user._id) : null;
};

/** The documents of the logged-in user; null without a user, or if nothing is stored and it was never replicated. */
export async function readUserDocuments<K extends UserDatabase>(
  kind: K,
): Promise<{ value: UserDocuments[K][]; updatedAt: number | null } | null> {
  const name = nameOf(kind);
  if (!name) return null;
  const database = localDatabase(name);
  const [{ rows }, checkpoint] = await Promise.all([
    database.allDocs<UserDocuments[K]>({ include_docs: true }),
    readLocalNote<SyncCheckpoint>(database, SYNC_CHECKPOINT),
  ]);
  if (rows.length === 0 && !checkpoint) return null;
  return { value: rows.flatMap(({ doc }) => doc ?? []), updatedAt: checkpoint?.updatedAt ?? null };
}

export async function readUserDocument<K extends UserDatabase>(
  kind: K,
  id: string,
): Promise<UserDocuments[K] | null> {
  const name = nameOf(kind);
  return name ? localDatabase(name).get<UserDocuments[K]>(id).catch(nullIfMissing) : null;
}

/** When this user database was last replicated, epoch ms; null if never. */
export async function lastReplicated(kind: UserDatabase): Promise<number | null> {
  const name = nameOf(kind);
  return name
    ? ((await readLocalNote<SyncCheckpoint>(localDatabase(name), SYNC_CHECKPOINT))?.updatedAt ?? null)
    : null;
}

/** Saves a document if it matches the schema of the server's design document; PouchDB itself does not validate. */
export async function saveOwn<K extends OwnDatabase>(kind: K, doc: UserDocuments[K]): Promise<boolean> {
  const name = nameOf(kind);
  if (!name || !v.is(schemas[kind], doc)) return false;
  const { _rev, ...content } = doc;
  forgetScreens();
  await upsert(localDatabase(name), doc._id, () => content);
  void ownChanged(kind);
  return true;
}

export async function removeOwn(kind: OwnDatabase, id: string): Promise<void> {
  const name = nameOf(kind);
  if (!name) return;
  forgetScreens();
  await upsert(localDatabase(name), id, (present) => present && { _id: id, _deleted: true });
  void ownChanged(kind);
}

/**
 * Pages show the change at once. It is sent to the server in the background, and retried until it arrives or the user
 * logs out. Resolves after the first attempt.
 */
export function ownChanged(kind: OwnDatabase): Promise<void> {
  forgetScreens();
  announce(kind);
  return untilFresh(kind, async () => (nameOf(kind) ? refreshUserDatabase(kind) : 'missing'));
}

/**
 * Writes a document, and deletes its conflicting revisions: if two devices saved it offline, PouchDB would show one of
 * these as soon as the winning revision is deleted.
 */
async function upsert(
  database: LocalDatabase,
  id: string,
  change: (present: object | null) => object | null,
): Promise<void> {
  const present = await database.get<Conflicting>(id, { conflicts: true }).catch(nullIfMissing);
  const next = change(present);
  if (!next) return;
  const others = present?._conflicts ?? [];
  const written = await database.bulkDocs([
    { ...next, _id: id, ...(present && { _rev: present._rev }) },
    ...others.map((_rev) => ({ _id: id, _rev, _deleted: true })),
  ]);
  const [refused] = (written as object[]).filter((result) => 'error' in result);
  if (refused && !isConflict(refused)) throw refused;
  if (refused) await upsert(database, id, change);
}

/** A document with its conflicting revisions. */
type Conflicting = { _conflicts?: string[] };
