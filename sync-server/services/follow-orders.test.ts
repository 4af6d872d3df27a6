import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { ORDERS } from '#documents/databases';
import { MINUTE } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import { duringTests } from '../testing/during-tests.ts';
import { afterNext } from '../testing/in-between.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
import { ledgerOrder } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { followOrders } from './follow-orders.ts';

const COMPARED = 'projections-compared';
const running = duringTests(startTestStore);
let now = Date.parse(ledgerOrder.date);

const orderOf = (key: string) => ({ ...ledgerOrder, _id: `order/${key}` as const });
const compared = () => running.store.progress.read<string>(COMPARED);
const changesSince = async (seq: string | null) =>
  (await running.store.couch.changes(ORDERS, seq ?? 0)).results.length;

/** Follows the orders until the returned function is called. */
function follow(): () => Promise<void> {
  const stopping = new AbortController();
  const deps = { store: running.store, clock: () => now, log: pino({ level: 'silent' }) };
  const following = followOrders(deps as unknown as Deps, stopping.signal);
  return () => {
    stopping.abort();
    return following;
  };
}

test('a server that is killed has noted what was projected some minutes before', async () => {
  const { orders, progress } = running.store;
  const stop = follow();
  await expect.poll(compared).not.toBeNull();
  const checkpoints: unknown[] = [];
  for (const key of ['first', 'second', 'third']) {
    now += 10 * MINUTE;
    const before = await progress.read('projections');
    await orders.create(orderOf(key));
    await expect.poll(() => progress.read('projections')).not.toEqual(before);
    checkpoints.push(await progress.read('projections'));
  }
  await expect.poll(async () => checkpoints.indexOf(await compared())).toBeOneOf([0, 1]);
  await stop();
  expect(await compared()).toEqual(checkpoints[2]);
});

test('a server that is killed while it compares has noted the pages that it compared', async () => {
  const { couch, progress } = running.store;
  const before = await couch.sequence(ORDERS);
  const placed = Array.from({ length: 205 }, (_, index) => orderOf(`n${index}`));
  await couch.bulk(ORDERS, placed);
  await onAllCopies(couch, ORDERS, placed);
  await progress.write(COMPARED, before);
  await progress.write('projections', await couch.sequence(ORDERS));
  // The second page is read much later than the first.
  const late = async () => {
    now += 10 * MINUTE;
  };
  afterNext(couch, 'changes', async () => afterNext(couch, 'changes', late));
  const write = vi.spyOn(progress, 'write');
  const stop = follow();
  await expect.poll(() => write.mock.calls.length, { timeout: 20_000 }).toBe(2);
  const [first] = write.mock.calls.filter(([name]) => name === COMPARED);
  expect(await changesSince(first![1] as string)).toBe(5);
  await stop();
});

test('the note of a server that has compared does not move back', async () => {
  const { orders, progress } = running.store;
  await progress.write(COMPARED, 0);
  const stop = follow();
  await expect.poll(async () => changesSince(await compared()), { timeout: 20_000 }).toBe(0);
  now += 11 * MINUTE;
  const before = await progress.read('projections');
  await orders.create(orderOf('later'));
  await expect.poll(() => progress.read('projections')).not.toEqual(before);
  expect(await changesSince(await compared())).toBeLessThanOrEqual(1);
  await stop();
});
