import type * as v from 'valibot';
import type { addAddress } from '#contract/edges';
import type { AddressCandidate, SavedAddress } from '#documents/address';
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

export type GivenAddress = v.InferOutput<typeof addAddress.body>;
type WholeAddress = Extract<GivenAddress, { zipcode: string }>;

export const isWhole = (given: GivenAddress): given is WholeAddress => 'zipcode' in given;

/** The key under which an address is saved. */
export const keyOfGiven = (given: GivenAddress): string =>
  isWhole(given) ? addressKey(given) : normalizeZipcode(given._id);

/** The query that finds the address of a key: '7443BJ 12A'. */
export const keyQuery = (key: string): string => `${key.slice(0, 6)} ${key.slice(6)}`;

/** The address of a key among the results of `keyQuery`; null if there is none. */
export function addressOfKey(found: readonly AddressCandidate[], key: string): WholeAddress | null {
  const address = found.find((candidate) => addressKey(candidate) === key);
  if (!address?.zipcode || !address.number) return null;
  const { distance, zipcode, number, ...rest } = address;
  return { ...rest, zipcode, number };
}

/**
 * Whether a request for an address that already exists succeeds: it is the same request, whose answer was lost, or it
 * gives only the key. Any other request with the whole address is refused (rule accounts/address-duplicate). If the
 * client's clock was ahead, the server's time was stored as the date.
 */
export const isSavedAlready = ({ date }: SavedAddress, given: GivenAddress, now: number): boolean =>
  !isWhole(given) || (given.date !== undefined && (given.date === date || Date.parse(given.date) > now));

/**
 * An address under its key, so that it is stored once (rule accounts/address-key). Its hub is the one whose region
 * covers it. Its date is the client's, which may have saved it earlier, but never later than now.
 */
export function savedAddress(
  { _id, _key, date, ...given }: WholeAddress,
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
    date: new Date(date === undefined ? now : Math.min(Date.parse(date), now)).toISOString(),
  };
}
