import {
  addressOfKey,
  type GivenAddress,
  isSavedAlready,
  isWhole,
  keyOfGiven,
  keyQuery,
  savedAddress,
} from '#decisions/new-user-documents';
import type { SavedAddress } from '#documents/address';
import type { Id } from '#documents/ids';
import { normalizeZipcode } from '#domain/zipcode';
import type { Deps } from '../deps.ts';
import { ApiError, ensure } from '../http/api-error.ts';
import { Conflict } from '../store/couch-errors.ts';
import { hasRoom } from './admit-writes.ts';
import { removeOwnDocument } from './remove-own-document.ts';

/** Saves an address and returns its key. Sent again, the same request changes nothing. */
export async function saveAddress(deps: Deps, user: Id<'user'>, given: GivenAddress): Promise<string> {
  const { store, clock } = deps;
  const key = keyOfGiven(given);
  const present = () =>
    store.userDatabases.use('addresses', user, (db) => store.couch.get<SavedAddress>(db, key));
  const before = await present();
  if (before) return keyIfSaved(before, given, clock());
  const address = isWhole(given) ? given : await lookUp(deps, key);
  ensure(await hasRoom(deps, 'addresses', user, key), 'too-many-addresses');
  const { hubs } = await store.catalog.overview();
  const saved = savedAddress({ ...address, date: given.date }, hubs, clock());
  try {
    await store.userDatabases.use('addresses', user, async (db) => {
      await store.couch.create<SavedAddress>(db, saved);
      await store.couch.spread(db, saved._id);
    });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const winner = await present();
    if (winner) return keyIfSaved(winner, given, clock());
    throw new ApiError('address-exists');
  }
  return saved._id;
}

function keyIfSaved(saved: SavedAddress, given: GivenAddress, now: number): string {
  ensure(isSavedAlready(saved, given, now), 'address-exists');
  return saved._id;
}

async function lookUp({ geocoder, log }: Deps, key: string) {
  const found = await geocoder.search(keyQuery(key)).catch((error) => {
    log.error({ gateway: geocoder.name, fault: String(error) }, 'an address could not be looked up');
    throw new ApiError('unavailable');
  });
  const address = addressOfKey(found, key);
  ensure(address, 'not-found');
  return address;
}

/** Removes a saved address. Does nothing if it does not exist. */
export async function removeAddress(deps: Deps, user: Id<'user'>, key: string): Promise<void> {
  await removeOwnDocument(deps, 'addresses', user, normalizeZipcode(key));
}
