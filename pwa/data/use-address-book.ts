import { useState } from 'react';
import type { AddressCandidate, SavedAddress } from '#documents/address';
import { addressKey } from '#domain/address';
import { hubOfAddress } from '#domain/hub-region';
import type { Outcome } from './outcome.ts';
import type { Stored } from './stored.ts';
import { type LocateResult, locate } from './use-address-search.ts';
import { type SaveAddressResult, useAddresses } from './use-addresses.ts';
import { useHubs } from './use-hubs.ts';
import { settings, updateSettings, useSettings } from './use-settings.ts';

export interface AddressBook {
  saved: Stored<SavedAddress[]>;
  /** The address this device orders to. */
  chosen: AddressCandidate | null;
  chosenKey: string | null;
  /** Where the visitor was found to be while this page is open; it is not kept. */
  hereKey: string | null;
  /** A saved one becomes the address of this device, and its hub the one that is shown (D1 §4). */
  select(address: SavedAddress): void;
  /** Saves what was found, and selects it; a duplicate is selected all the same. */
  add(address: AddressCandidate): Promise<SaveAddressResult>;
  remove(key: string): Promise<Outcome>;
  locate(): Promise<LocateResult>;
}

/** Where a user lets things be brought: saved addresses, and the one chosen on this device. */
export function useAddressBook(): AddressBook {
  const { addresses, save, remove } = useAddresses();
  const hubs = useHubs();
  const [{ address: chosen }] = useSettings();
  const [hereKey, setHereKey] = useState<string | null>(null);
  const hubOf = (address: AddressCandidate) => hubs.value && (hubOfAddress(hubs.value, address)?._id ?? null);
  const choose = (address: AddressCandidate) => updateSettings(choice(address, hubOf(address)));
  return {
    saved: addresses,
    chosen,
    chosenKey: chosen && addressKey(chosen),
    hereKey,
    select: (address) => choose(candidateOf(address)),
    async add(address) {
      const result = await save(address, hubOf(address) ?? undefined);
      if (result !== 'invalid') choose(candidateOf(address));
      return result;
    },
    async remove(key) {
      const result = await remove(key);
      const { address } = settings.get();
      if (result.ok && address && addressKey(address) === key) updateSettings({ address: null });
      return result;
    },
    async locate() {
      const found = await locate();
      if (found.ok) setHereKey(addressKey(found.address));
      return found;
    },
  };
}

/** The hub of the address is the one shown, or none where there is none near. Undefined: the hubs are not here yet. */
const choice = (address: AddressCandidate, hub: string | null | undefined) => ({
  address,
  ...(hub !== undefined && { hub }),
});

/** What a saved address has in common with one that was searched: nothing of the document it is kept in. */
export function candidateOf(address: SavedAddress | AddressCandidate): AddressCandidate {
  const { name, street, number, addition, zipcode, city, county, region, country, coordinate } = address;
  const all = { name, street, number, addition, zipcode, city, county, region, country, coordinate };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as AddressCandidate;
}
