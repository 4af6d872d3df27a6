import type { AddressCandidate, SavedAddress } from '#documents/address';
import { addressKey, addressProblems, isDuplicate } from '#domain/address';
import { serverNow } from '../sync/device/server-clock.ts';
import { type Outcome, outcomeOf, withEngine } from './outcome.ts';
import type { Stored } from './stored.ts';
import { useOwnStored } from './use-stored.ts';

/**
 * saved: stored on this device. duplicate: the user has this address already. invalid: incomplete or not valid. Any
 * other value is the code of a storage error.
 */
export type SaveAddressResult = 'saved' | 'duplicate' | 'invalid' | (string & {});

export interface Addresses {
  addresses: Stored<SavedAddress[]>;
  save(address: AddressCandidate, hub?: SavedAddress['hub']): Promise<SaveAddressResult>;
  remove(id: string): Promise<Outcome>;
}

/** The user's addresses, stored on this device and replicated when online. */
export function useAddresses(): Addresses {
  const addresses = useOwnStored<SavedAddress[]>('addresses', () => ({
    read: ({ readUserDocuments }) => readUserDocuments('addresses'),
    refresh: ({ refreshUserDatabase }) => refreshUserDatabase('addresses'),
    topics: ['addresses'],
  }));
  return { addresses, save: (address, hub) => save(addresses.value ?? [], address, hub), remove };
}

async function save(
  saved: readonly SavedAddress[],
  address: AddressCandidate,
  hub: SavedAddress['hub'],
): Promise<SaveAddressResult> {
  const { number, zipcode, _key, distance, ...rest } = address;
  if (!number || !zipcode || addressProblems(address).length > 0) return 'invalid';
  if (isDuplicate(saved, address)) return 'duplicate';
  const result = await withEngine(async ({ saveOwn }) => ({
    ok: true as const,
    isSaved: await saveOwn('addresses', {
      ...rest,
      number,
      zipcode,
      _id: addressKey(address),
      type: 'address',
      date: new Date(serverNow()).toISOString(),
      ...(hub && { hub }),
    }),
  }));
  if (!result.ok) return result.code;
  return result.isSaved ? 'saved' : 'invalid';
}

const remove = (id: string): Promise<Outcome> => outcomeOf(({ removeOwn }) => removeOwn('addresses', id));
