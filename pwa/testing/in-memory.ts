import { useSyncExternalStore } from 'react';
import type { Session } from '#contract/auth';
import type { AddressCandidate, SavedAddress } from '#documents/address';
import type { Favourite } from '#documents/favourite';
import type { Order } from '#documents/order';
import { addressKey, isDuplicate, isSameDoor } from '#domain/address';
import type { OrderView } from '../data/order-view.ts';
import type { Stored } from '../data/stored.ts';

/** A stored value for components to read; `put` changes it and rerenders them. */
export class InMemory<T> {
  #stored: Stored<T>;
  #listeners = new Set<() => void>();
  constructor(value?: T) {
    this.#stored = stateOf(value);
  }
  get value(): T | undefined {
    return this.#stored.value;
  }
  put(value: T | undefined, status: Stored<T>['status'] = value === undefined ? 'missing' : 'ready'): void {
    this.#set({ ...stateOf(value), status });
  }
  /** Nothing is stored, and the server is asked. */
  ask(): void {
    this.#set({ ...stateOf<T>(undefined), status: 'loading', refreshing: true });
  }
  #set(stored: Stored<T>): void {
    this.#stored = stored;
    for (const changed of this.#listeners) changed();
  }
  use = (): Stored<T> =>
    useSyncExternalStore(
      (changed) => {
        this.#listeners.add(changed);
        return () => this.#listeners.delete(changed);
      },
      () => this.#stored,
    );
}

const stateOf = <T>(value: T | undefined): Stored<T> => ({
  status: value === undefined ? 'missing' : 'ready',
  value,
  updatedAt: value === undefined ? null : Date.now(),
  refreshing: false,
  retry() {},
});

/** `useFavourites` in memory. */
export const favouritesIn = (kept: InMemory<Favourite[]>) => () => {
  const favourites = kept.use();
  const isFavourite = (id: string) => favourites.value?.some(({ _id }) => _id === id) ?? false;
  const rest = (id: string) => (kept.value ?? []).filter(({ _id }) => _id !== id);
  const toggle = async ({ _id, name }: { _id: string; name?: string | undefined }) => {
    kept.put(isFavourite(_id) ? rest(_id) : [...rest(_id), favouriteOf(_id as Favourite['_id'], name)]);
    return { ok: true };
  };
  const remove = async (id: string) => {
    kept.put(rest(id));
    return { ok: true };
  };
  return { favourites, isFavourite, toggle, remove };
};

export const favouriteOf = (_id: Favourite['_id'], name?: string): Favourite => ({
  _id,
  type: 'favourite',
  favorite: true,
  date: '2026-03-01T12:00:00.000Z',
  ...(name && { name }),
});

/** `useAddresses` in memory. */
export const addressesIn = (kept: InMemory<SavedAddress[]>) => () => ({
  addresses: kept.use(),
  async save(address: AddressCandidate) {
    const saved = kept.value ?? [];
    if (isDuplicate(saved, address)) return 'duplicate';
    kept.put([...saved, savedAddress(address)]);
    return 'saved';
  },
  async keepDoor({ door, ...address }: AddressCandidate) {
    const saved = kept.value ?? [];
    const withDoor = ({ door: _, ...one }: SavedAddress) => ({ ...one, ...(door && { door }) });
    kept.put(saved.map((one) => (isSameDoor(one, address) ? withDoor(one) : one)));
  },
  async remove(key: string) {
    kept.put((kept.value ?? []).filter(({ _id }) => _id !== key));
    return { ok: true };
  },
});

export const savedAddress = (address: AddressCandidate): SavedAddress =>
  ({ ...address, _id: addressKey(address), type: 'address' }) as SavedAddress;

export const anneke = (change: Partial<Session['user']> = {}): Session => ({
  token: 'token',
  expires: '2027-01-01T00:00:00.000Z',
  user: {
    _id: 'user/anneke',
    _key: '0612345678',
    phone: '0612345678',
    name: 'Anneke',
    courier: false,
    _verified: '2026-01-01T00:00:00.000Z',
    _address: [],
    '#HOSTS': [],
    ...change,
  },
});

/** An `OrderView` of an order at Pizzeria Roma, paid in cash and received by the server. */
export function orderViewOf(key: string, change: Partial<Order>, view: Partial<OrderView> = {}): OrderView {
  const order = {
    _id: `order/${key}`,
    type: 'order',
    number: 1001,
    name: 'Pizzeria Roma',
    date: change.due,
    due: '2026-03-11T17:30:00.000Z',
    done: null,
    deliver: false,
    status: 'order',
    amount: 19.35,
    payment: { type: 'cash', paid: false, status: 'cash' },
    items: [{ _id: 'margherita', name: 'Margherita', subname: 'groot', $quantity: 2 }],
    host: { _id: 'organisation/roma', name: 'Pizzeria Roma' },
    courier: null,
    ...change,
  } as Order;
  return { order, sendState: 'answered', refusal: null, pending: [], ...view };
}
