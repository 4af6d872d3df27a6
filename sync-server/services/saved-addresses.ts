import type * as v from 'valibot';
import type { addAddress } from '#contract/edges';
import type { SavedAddress } from '#documents/address';
import type { Id } from '#documents/ids';
import { addressKey } from '#domain/address';
import { hubOfAddress } from '#domain/hub-region';
import { normalizeZipcode } from '#domain/zipcode';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { Conflict } from '../store/couch-errors.ts';

type Given = v.InferOutput<typeof addAddress.body>;

/** Saves an address under its key, so it is there once (decision 38); its hub is that of its region (D1 §4). */
export async function saveAddress(deps: Deps, user: Id<'user'>, given: Given): Promise<string> {
  const { store, clock } = deps;
  const { _id, _key, date, ...fields } = given;
  const address = { ...fields, zipcode: normalizeZipcode(fields.zipcode) };
  const { hubs } = await store.catalog.overview();
  const hub = hubOfAddress(hubs, address);
  const saved: SavedAddress = {
    ...address,
    _id: addressKey(address),
    type: 'address',
    ...(hub && { hub: hub._id }),
    date: new Date(clock()).toISOString(),
  };
  try {
    await store.userDatabases.use('addresses', user, (db) => store.couch.create<SavedAddress>(db, saved));
  } catch (error) {
    if (error instanceof Conflict) throw new ApiError('address-exists');
    throw error;
  }
  return saved._id;
}

/** What is not there needs no removing. */
export async function removeAddress({ store }: Deps, user: Id<'user'>, key: string): Promise<void> {
  await store.userDatabases.use('addresses', user, (db) => store.couch.remove(db, key.toUpperCase()));
}
