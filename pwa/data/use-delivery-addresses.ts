import type { AddressCandidate, SavedAddress } from '#documents/address';
import { savedAs } from '#domain/address';
import { hubOfAddress } from '#domain/hub-region';
import { withSavedDoor } from './candidate-of.ts';
import { type AddressLookup, useAddressLookup } from './use-address-lookup.ts';
import { useAddresses } from './use-addresses.ts';
import { useHubs } from './use-hubs.ts';
import { useRefusalNotes } from './use-refusal-notes.ts';
import { useSession } from './use-session.ts';
import { updateSettings, useSettings } from './use-settings.ts';

export interface DeliveryAddresses {
  saved: readonly SavedAddress[];
  /** The id of the saved address that is chosen. */
  chosenKey: string | null;
  /** Notes on addresses that the server refused, by id. They can still be ordered to. */
  notes: ReadonlyMap<string, string>;
  lookup: AddressLookup;
  /** Makes it the address of the order, and saves it for a logged-in user. */
  choose(address: AddressCandidate | SavedAddress): void;
  /** Keeps the door instructions of an address with the saved one. */
  keepDoor(address: AddressCandidate): void;
}

/** The addresses to choose from for an order: the saved ones, and those found by searching. */
export function useDeliveryAddresses(): DeliveryAddresses {
  const { loggedIn } = useSession();
  const { addresses, save, keepDoor } = useAddresses();
  const [{ address: chosen }] = useSettings();
  const hubs = useHubs().value ?? [];
  const saved = addresses.value ?? [];
  return {
    saved,
    chosenKey: (chosen && savedAs(saved, chosen)?._id) ?? null,
    notes: useRefusalNotes(),
    lookup: useAddressLookup(),
    choose(picked) {
      const address = withSavedDoor(saved, picked);
      const hub = hubOfAddress(hubs, address)?._id;
      // A business may deliver to an address outside every hub; the hub of this device then stays.
      updateSettings({ address, type: 'deliver', ...(hub && { hub }) });
      // The result does not matter: a duplicate is fine, and the address is chosen either way.
      if (loggedIn) void save(address);
    },
    keepDoor: (address) => void keepDoor(address),
  };
}
