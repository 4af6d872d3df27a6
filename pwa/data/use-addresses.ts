import type { AddressCandidate, SavedAddress } from '#documents/address';
import { addressKey, addressProblems, isDuplicate } from '#domain/address';
import { onChange } from '../sync/changes.ts';
import { serverNow } from '../sync/server-clock.ts';
import { engine } from './engine.ts';
import type { Stored } from './stored.ts';
import { useSession } from './use-session.ts';
import { useStored } from './use-stored.ts';

/** duplicate: 'Adres is al geregistreerd'. invalid: zipcode or house number are missing. */
export type SaveAddressResult = 'saved' | 'duplicate' | 'invalid';

export interface Addresses {
  addresses: Stored<SavedAddress[]>;
  save(address: AddressCandidate, hub?: SavedAddress['hub']): Promise<SaveAddressResult>;
  remove(id: string): Promise<void>;
}

/** The addresses of the user, saved here and sent when there is a connection (decision 37). */
export function useAddresses(): Addresses {
  const { user } = useSession();
  const addresses = useStored<SavedAddress[]>(user && `user:${user._id}:addresses`, async () => {
    const { readUserDocuments, refreshUserDatabase } = await engine();
    return {
      read: () => readUserDocuments('addresses'),
      refresh: () => refreshUserDatabase('addresses'),
      watch: (changed: () => void) => onChange(['addresses'], changed),
    };
  });
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
  const { saveOwn } = await engine();
  const done = await saveOwn('addresses', {
    ...rest,
    number,
    zipcode,
    _id: addressKey(address),
    type: 'address',
    date: new Date(serverNow()).toISOString(),
    ...(hub && { hub }),
  });
  return done ? 'saved' : 'invalid';
}

async function remove(id: string): Promise<void> {
  const { removeOwn } = await engine();
  await removeOwn('addresses', id);
}
