import type * as v from 'valibot';
import type { addAddress } from '#contract/edges';
import type { SavedAddress } from '#documents/address';
import type { Favourite } from '#documents/favourite';
import type { Hub } from '#documents/hub';
import type { Id } from '#documents/ids';
import { addressKey } from '#domain/address';
import { hubOfAddress } from '#domain/hub-region';
import { normalizeZipcode } from '#domain/zipcode';

/** A favourite as the user's own database stores it. */
export const favouriteOf = (
  { _id, name, logo }: { _id: Id<'organisation' | 'club' | 'hub'>; name: string; logo?: string | undefined },
  now: number,
): Favourite => ({
  _id,
  type: 'favourite',
  favorite: true,
  name,
  ...(logo && { logo }),
  date: new Date(now).toISOString(),
});

/**
 * An address under its key, so that it is stored once (rule accounts/address-key). Its hub is the one whose region
 * covers it.
 */
export function savedAddress(
  { _id, _key, date, ...given }: v.InferOutput<typeof addAddress.body>,
  hubs: readonly Hub[],
  now: number,
): SavedAddress {
  const address = { ...given, zipcode: normalizeZipcode(given.zipcode) };
  const hub = hubOfAddress(hubs, address);
  return {
    ...address,
    _id: addressKey(address),
    type: 'address',
    ...(hub && { hub: hub._id }),
    date: new Date(now).toISOString(),
  };
}
