import type * as v from 'valibot';
import type { addAddress } from '#contract/edges';
import { savedAddress } from '#decisions/new-user-documents';
import type { SavedAddress } from '#documents/address';
import type { Id } from '#documents/ids';
import { normalizeZipcode } from '#domain/zipcode';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { Conflict } from '../store/couch-errors.ts';

type Given = v.InferOutput<typeof addAddress.body>;

export async function saveAddress({ store, clock }: Deps, user: Id<'user'>, given: Given): Promise<string> {
  const { hubs } = await store.catalog.overview();
  const saved = savedAddress(given, hubs, clock());
  try {
    await store.userDatabases.use('addresses', user, async (db) => {
      await store.couch.create<SavedAddress>(db, saved);
      await store.couch.spread(db, saved._id);
    });
  } catch (error) {
    if (error instanceof Conflict) throw new ApiError('address-exists');
    throw error;
  }
  return saved._id;
}

/** Removes a saved address. Does nothing if it does not exist. */
export async function removeAddress({ store }: Deps, user: Id<'user'>, key: string): Promise<void> {
  await store.userDatabases.use('addresses', user, async (db) => {
    await store.couch.remove(db, normalizeZipcode(key));
    await store.couch.spread(db, normalizeZipcode(key));
  });
}
