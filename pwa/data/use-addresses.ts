import type { AddressCandidate, SavedAddress } from '#documents/address';
import { addressKey, addressProblems, isDuplicate, savedAs } from '#domain/address';
import { hubOfAddress } from '#domain/hub-region';
import { serverNow } from '../sync/device/server-clock.ts';
import { type Outcome, runWithEngine, withEngine } from './outcome.ts';
import type { Stored } from './stored.ts';
import { useHubs } from './use-hubs.ts';
import { useOwnStored } from './use-stored.ts';

/**
 * saved: stored on this device. duplicate: the user has this address already. invalid: incomplete or not valid. Any
 * other value is the code of a storage error.
 */
export type SaveAddressResult = 'saved' | 'duplicate' | 'invalid' | (string & {});

export interface Addresses {
  addresses: Stored<SavedAddress[]>;
  /** Saves an address with its hub, if there is one near and the hubs are loaded. */
  save(address: AddressCandidate): Promise<SaveAddressResult>;
  /** Replaces the door instructions of a saved address; does nothing if the address is not saved. */
  keepDoor(address: AddressCandidate): Promise<void>;
  remove(id: string): Promise<Outcome>;
}

/** The user's addresses, stored on this device and replicated when online. */
export function useAddresses(): Addresses {
  const addresses = useOwnStored<SavedAddress[]>('addresses', () => ({
    read: ({ readUserDocuments }) => readUserDocuments('addresses'),
    refresh: ({ refreshUserDatabase }) => refreshUserDatabase('addresses'),
    topics: ['addresses'],
  }));
  const hubs = useHubs().value ?? [];
  const saved = addresses.value ?? [];
  return {
    addresses,
    save: (address) => save(saved, address, hubOfAddress(hubs, address)?._id),
    keepDoor: (address) => keepDoor(saved, address),
    remove,
  };
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

async function keepDoor(
  saved: readonly SavedAddress[],
  { door, ...address }: AddressCandidate,
): Promise<void> {
  const known = savedAs(saved, address);
  if (!known || (known.door ?? '') === (door ?? '')) return;
  const { door: _, ...rest } = known;
  // The settings have the instructions too, so a storage error loses nothing that the order needs.
  await runWithEngine(({ saveOwn }) => saveOwn('addresses', { ...rest, ...(door && { door }) }));
}

const remove = (id: string): Promise<Outcome> => runWithEngine(({ removeOwn }) => removeOwn('addresses', id));
