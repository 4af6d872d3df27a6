import { useState } from 'react';
import type { AddressCandidate, SavedAddress } from '#documents/address';
import { savedAs } from '#domain/address';
import { hubOfAddress } from '#domain/hub-region';
import { candidateOf, withSavedDoor } from './candidate-of.ts';
import type { Outcome } from './outcome.ts';
import type { Stored } from './stored.ts';
import { type LocateResult, locate } from './use-address-search.ts';
import { type SaveAddressResult, useAddresses } from './use-addresses.ts';
import { useHubs } from './use-hubs.ts';
import { settings, updateSettings, useSettings } from './use-settings.ts';

export interface AddressBook {
  saved: Stored<SavedAddress[]>;
  /** The delivery address chosen on this device. */
  chosen: AddressCandidate | null;
  /** The id of the saved address that is chosen. */
  chosenKey: string | null;
  /** The id of the saved address where the visitor was located; forgotten when the page closes. */
  hereKey: string | null;
  /** Makes a saved address the one of this device, and shows its hub. */
  select(address: SavedAddress): void;
  /** Saves an address that was found, and selects it; a duplicate is selected too. */
  add(address: AddressCandidate): Promise<SaveAddressResult>;
  remove(key: string): Promise<Outcome>;
  locate(): Promise<LocateResult>;
}

/** The user's saved addresses, and the one chosen on this device. */
export function useAddressBook(): AddressBook {
  const { addresses, save, remove } = useAddresses();
  const hubs = useHubs();
  const [{ address: chosen }] = useSettings();
  const [here, setHere] = useState<AddressCandidate | null>(null);
  const keyOf = (address: AddressCandidate | null) =>
    (address && savedAs(addresses.value ?? [], address)?._id) ?? null;
  const hubOf = (address: AddressCandidate) => hubs.value && (hubOfAddress(hubs.value, address)?._id ?? null);
  const choose = (address: AddressCandidate) => updateSettings(choice(address, hubOf(address)));
  return {
    saved: addresses,
    chosen,
    chosenKey: keyOf(chosen),
    hereKey: keyOf(here),
    select: (address) => choose(candidateOf(address)),
    async add(address) {
      const result = await save(address);
      if (result !== 'invalid') choose(withSavedDoor(addresses.value ?? [], address));
      return result;
    },
    async remove(key) {
      const isChosen = keyOf(settings.get().address) === key;
      const result = await remove(key);
      if (result.ok && isChosen) updateSettings({ address: null });
      return result;
    },
    async locate() {
      const found = await locate();
      if (found.ok) setHere(found.address);
      return found;
    },
  };
}

/** @param hub the hub of the address; null if none is near; undefined if the hubs are not loaded yet */
const choice = (address: AddressCandidate, hub: string | null | undefined) => ({
  address,
  ...(hub !== undefined && { hub }),
});
