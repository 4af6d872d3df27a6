import type { AddressCandidate, SavedAddress } from '#documents/address';
import { addressKey } from '#domain/address';
import { hubOfAddress } from '#domain/hub-region';
import { candidateOf } from './use-address-book.ts';
import { type AddressLookup, useAddressLookup } from './use-address-lookup.ts';
import { useAddresses } from './use-addresses.ts';
import { useHubs } from './use-hubs.ts';
import { useRefusedMarks } from './use-refused-marks.ts';
import { useSession } from './use-session.ts';
import { updateSettings, useSettings } from './use-settings.ts';

export interface DeliveryAddresses {
  saved: readonly SavedAddress[];
  chosenKey: string | null;
  /** What there is to say about some of them, by id: they can be ordered to all the same. */
  marks: ReadonlyMap<string, string>;
  lookup: AddressLookup;
  /** It becomes where this order goes, and a user's own for the next time (D2 §4, Address flow). */
  choose(address: AddressCandidate | SavedAddress): void;
}

/** Where an order may go: the user's own addresses, and those that are looked up. */
export function useDeliveryAddresses(): DeliveryAddresses {
  const { loggedIn } = useSession();
  const { addresses, save } = useAddresses();
  const [{ address: chosen }] = useSettings();
  const hubs = useHubs().value ?? [];
  return {
    saved: addresses.value ?? [],
    chosenKey: chosen && addressKey(chosen),
    marks: useRefusedMarks(),
    lookup: useAddressLookup(),
    choose(picked) {
      const address = candidateOf(picked);
      const hub = hubOfAddress(hubs, address)?._id;
      // A business may bring it to where no hub is: one stays where one is ordering.
      updateSettings({ address, type: 'deliver', ...(hub && { hub }) });
      // Known already is fine here: it is chosen, not added.
      if (loggedIn) void save(address, hub);
    },
  };
}
