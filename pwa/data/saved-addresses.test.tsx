import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AddressCandidate, SavedAddress } from '#documents/address';
import { session } from '../sync/device/session-store.ts';
import { anneke, InMemory, savedAddress } from '../testing/in-memory.ts';
import { useAddressBook } from './use-address-book.ts';
import { useDeliveryAddresses } from './use-delivery-addresses.ts';
import { DEFAULT_SETTINGS, settings } from './use-settings.ts';

const addresses = new InMemory<SavedAddress[]>();
const engine = vi.hoisted(() => ({ saveOwn: vi.fn(async () => true), removeOwn: vi.fn() }));
vi.mock('./engine.ts', () => ({ engine: async () => engine }));
vi.mock('./use-stored.ts', () => ({ useOwnStored: () => addresses.use() }));
vi.mock('./use-hubs.ts', () => ({ useHubs: () => ({ value: [] }) }));
vi.mock('./use-refusal-notes.ts', () => ({ useRefusalNotes: () => new Map() }));
vi.mock('./use-address-lookup.ts', () => ({ useAddressLookup: () => ({}) }));

const door = (number: string, addition?: string): AddressCandidate => ({
  name: 'Barentszplein',
  street: 'Barentszplein',
  number,
  ...(addition && { addition }),
  zipcode: '1013NJ',
  city: 'Amsterdam',
  coordinate: [52.38, 4.88],
});
const [number32, number3] = [door('32'), door('3', '-2')];
/** As it was stored before: with the key of number 32. */
const formerNumber3 = door('3', '2');
const withDoor = (address: AddressCandidate) => ({ ...savedAddress(address), door: 'Sleutel onder de mat' });

beforeEach(() => {
  engine.saveOwn.mockClear();
  settings.set(DEFAULT_SETTINGS);
  session.set(anneke());
});
const choose = (address: AddressCandidate) => {
  const { result } = renderHook(() => useDeliveryAddresses());
  act(() => result.current.choose(address));
  return result;
};

/** Resolves when started work has ended: the engine is loaded in a microtask. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['number 32', number32, formerNumber3],
  ['number 3-2', formerNumber3, number32],
])('gives %s no instructions of the other door under its key', async (_, chosen, other) => {
  addresses.put([withDoor(other)]);
  const { current } = choose(chosen);
  expect(settings.get().address).toEqual(chosen);
  expect(current.chosenKey).toBeNull();
  current.keepDoor({ ...chosen, door: 'Achterom' });
  await settled();
  expect(engine.saveOwn).not.toHaveBeenCalled();
});

test('finds the instructions of a door that was saved without its hyphen, and saves it no second time', async () => {
  const saved = withDoor(formerNumber3);
  addresses.put([saved]);
  const { current } = choose(number3);
  expect(settings.get().address).toEqual({ ...number3, door: saved.door });
  expect(current.chosenKey).toBe(saved._id);
  await settled();
  expect(engine.saveOwn).not.toHaveBeenCalled();
});

test('the book finds the instructions of an address that is saved already', async () => {
  const saved = withDoor(number32);
  addresses.put([saved]);
  const { result } = renderHook(() => useAddressBook());
  expect(await act(() => result.current.add(number32))).toBe('duplicate');
  expect(settings.get().address).toEqual({ ...number32, door: saved.door });
});

test('saves number 3-2 beside number 32', async () => {
  addresses.put([savedAddress(number32)]);
  choose(number3);
  const address = expect.objectContaining({ _id: '1013NJ3-2' });
  await vi.waitFor(() => expect(engine.saveOwn).toHaveBeenCalledWith('addresses', address), 10_000);
});

test('the book marks the saved address of the door that is chosen, and forgets only that one when it is removed', async () => {
  const [former, other] = [savedAddress(formerNumber3), number32];
  addresses.put([former]);
  const { result } = renderHook(() => useAddressBook());
  act(() => result.current.select(former));
  expect(result.current.chosenKey).toBe(former._id);
  act(() => settings.set({ ...DEFAULT_SETTINGS, address: other }));
  expect(result.current.chosenKey).toBeNull();
  await act(() => result.current.remove(former._id));
  expect(settings.get().address).toEqual(other);
});
