import { beforeAll, describe, expect, test, vi } from 'vitest';
import { OrderProjector } from '../services/order-projector.ts';
import { KeyedLock } from '../store/keyed-lock.ts';
import type { Store } from '../store/store.ts';
import { duringTests } from '../testing/during-tests.ts';
import { beforeNext } from '../testing/in-between.ts';
import { ledgerOrder } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { COMMANDS } from './commands.ts';

const clock = () => Date.parse(ledgerOrder.date);

const running = duringTests(startTestStore);
let store: Store;
beforeAll(async () => {
  store = running.store;
});

/** A store that fails to write the projections of one order while `isBroken` returns true. */
function serverThatFailsAt(broken: string, isBroken: () => boolean): Store {
  const other = running.another();
  const upsert = other.couch.upsert.bind(other.couch);
  vi.spyOn(other.couch, 'upsert').mockImplementation((db, id, ...rest) => {
    if (db === 'orders-anna' && id === broken && isBroken()) throw new TypeError('a fault that lasts');
    return upsert(db, id, ...rest);
  });
  return other;
}
const staff = (at: Store, name: string) =>
  COMMANDS[name]!.run({ store: at, clock, log, lock: new KeyedLock() }, [], {});
const log = { error: vi.fn(), warn: vi.fn() } as never;

describe('An order whose projections cannot be written', () => {
  test('is parked and listed, does not hold up others, and is written by a retry', async () => {
    const ids = ['order/fine1', 'order/broken', 'order/fine2'] as const;
    for (const _id of ids) await store.orders.create({ ...ledgerOrder, _id });
    let isBroken = true;
    const server = serverThatFailsAt('order/broken', () => isBroken);
    const batch = await server.couch.changes('orders', 0, { include_docs: true, conflicts: true });
    await new OrderProjector({ store: server, clock, log }).projectAll(batch);

    const copies = async () =>
      (await store.couch.all('orders-anna')).map(({ _id }) => _id).filter((id) => id.startsWith('order/'));
    expect(await copies()).toEqual(['order/fine1', 'order/fine2']);
    expect(await staff(server, 'parked')).toBe('2026-05-01T16:00:00.000Z  order/broken  TypeError');
    expect(await staff(server, 'retry-parked')).toBe('order/broken  still fails: TypeError');

    isBroken = false;
    expect(await staff(server, 'retry-parked')).toBe('order/broken  written');
    expect(await copies()).toEqual(['order/broken', 'order/fine1', 'order/fine2']);
    expect(await staff(server, 'parked')).toBe('No order is parked.');
  });

  test('stays parked if it changes during the retry, and the newer state cannot be written', async () => {
    const id = 'order/changing';
    await store.orders.create({ ...ledgerOrder, _id: id });
    await store.progress.park(id, 'TypeError', ledgerOrder.date);
    let tries = 0;
    const server = serverThatFailsAt(id, () => ++tries > 1);
    beforeNext(server.deliveries, 'put', () =>
      store.orders.change(id, (current) => ({ ...current, accepted: current.date })),
    );
    expect(await staff(server, 'retry-parked')).toBe(`${id}  still fails: TypeError`);
    expect(await staff(server, 'parked')).toContain(id);
    expect(await staff(store, 'retry-parked')).toBe(`${id}  written`);
    expect(await staff(store, 'parked')).toBe('No order is parked.');
  });
});
