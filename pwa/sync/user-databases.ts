import * as v from 'valibot';
import { type SavedAddress, savedAddressSchema } from '#documents/address';
import { type UserDatabase, userDatabase } from '#documents/databases';
import { type Favourite, favouriteSchema } from '#documents/favourite';
import type { Order } from '#documents/order';
import type { Stamp } from '#documents/stamp';
import type { Refreshed } from './catalog.ts';
import { announce } from './changes.ts';
import { absent, type Database, localDatabase, readNote, writeNote } from './databases.ts';
import { ownDocuments, pull, push } from './replicate.ts';
import { checkSession } from './session-check.ts';
import { session } from './session-store.ts';
import { oneAtATime } from './this-page.ts';

export interface UserDocuments {
  orders: Order;
  stamps: Stamp;
  addresses: SavedAddress;
  favourites: Favourite;
}
/** What the user may write, offline too; orders and stamps come from the server alone (decision 37). */
export type OwnDatabase = 'addresses' | 'favourites';
const schemas = { addresses: savedAddressSchema, favourites: favouriteSchema };

/** `sent` is how far this database's own changes reached the server. */
interface Heard {
  updatedAt: number;
  sent: number;
}
const HEARD = 'heard';

const nameOf = (kind: UserDatabase): string | null => {
  const user = session.get()?.user;
  return user ? userDatabase(kind, user._id) : null;
};

/** The documents of whoever is logged in; null where nobody is, or nothing was ever heard. */
export async function readUserDocuments<K extends UserDatabase>(
  kind: K,
): Promise<{ value: UserDocuments[K][]; updatedAt: number | null } | null> {
  const name = nameOf(kind);
  if (!name) return null;
  const database = localDatabase(name);
  const [{ rows }, heard] = await Promise.all([
    database.allDocs({ include_docs: true }),
    readNote<Heard>(database, HEARD),
  ]);
  if (rows.length === 0 && !heard) return null;
  const docs = rows.flatMap((row) =>
    'doc' in row && row.doc ? [row.doc as unknown as UserDocuments[K]] : [],
  );
  return { value: docs, updatedAt: heard?.updatedAt ?? null };
}

export async function readUserDocument<K extends UserDatabase>(
  kind: K,
  id: string,
): Promise<UserDocuments[K] | null> {
  const name = nameOf(kind);
  return name ? localDatabase(name).get<UserDocuments[K]>(id).catch(absent) : null;
}

/** When the server was last heard about this database of the user, epoch ms. */
export async function heardFromServer(kind: UserDatabase): Promise<number | null> {
  const name = nameOf(kind);
  return name ? ((await readNote<Heard>(localDatabase(name), HEARD))?.updatedAt ?? null) : null;
}

/** Own changes out first, then what others changed in. One at a time, for two would count each other's documents. */
export async function refreshUserDatabase(kind: UserDatabase): Promise<Refreshed> {
  const name = nameOf(kind);
  if (!name) return 'unreachable';
  const status = await oneAtATime(name, () => exchange(kind, name));
  if (status === 401 || status === 403) await checkSession();
  if (status !== 200 || nameOf(kind) !== name) return 'unreachable';
  announce(kind);
  return 'fresh';
}

/** @returns the HTTP status it ended with, 0 where the server was not reached */
async function exchange(kind: UserDatabase, name: string): Promise<number> {
  // Whoever waited for its turn may have logged out meanwhile.
  if (nameOf(kind) !== name) return 0;
  const database = localDatabase(name);
  const { update_seq: before } = await database.info();
  const isOwn = kind === 'addresses' || kind === 'favourites';
  if (isOwn && (await hasUnsent(name))) {
    const sent = await push(name, database);
    if (!sent.ok) return sent.status;
  }
  const received = await pull(name, database, { selector: ownDocuments });
  if (!received.ok) return received.status;
  if (nameOf(kind) !== name) return 0;
  // What is saved here meanwhile is not counted, and so goes out next time.
  const sent = Number(before) + received.written;
  await writeNote<Heard>(database, HEARD, { updatedAt: Date.now(), sent });
  return 200;
}

/** Whether something was saved here that the server has not got yet. */
export async function hasUnsent(name: string): Promise<boolean> {
  const database = localDatabase(name);
  const [{ update_seq }, heard] = await Promise.all([database.info(), readNote<Heard>(database, HEARD)]);
  return Number(update_seq) !== (heard?.sent ?? 0);
}

/** Checked by the schema the server's design document was made from: PouchDB itself refuses nothing. */
export async function saveOwn<K extends OwnDatabase>(kind: K, doc: UserDocuments[K]): Promise<boolean> {
  const name = nameOf(kind);
  if (!name || !v.is(schemas[kind], doc)) return false;
  const database = localDatabase(name);
  const { _rev, ...content } = doc;
  await upsert(database, doc._id, () => content);
  announce(kind);
  void refreshUserDatabase(kind);
  return true;
}

export async function removeOwn(kind: OwnDatabase, id: string): Promise<void> {
  const name = nameOf(kind);
  if (!name) return;
  await upsert(localDatabase(name), id, (present) => present && { _id: id, _deleted: true });
  announce(kind);
  void refreshUserDatabase(kind);
}

async function upsert(
  database: Database,
  id: string,
  change: (present: object | null) => object | null,
): Promise<void> {
  const present = await database.get(id).catch(absent);
  const next = change(present);
  if (!next) return;
  await database.put({ ...next, _id: id, ...(present && { _rev: present._rev }) }).catch((error) => {
    if (error.status !== 409) throw error;
    return upsert(database, id, change);
  });
}
