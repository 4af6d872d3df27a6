// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/device.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import type { Document } from './snapshot.ts';

let snapshot: typeof import('./snapshot.ts');
let storeOnArrival: typeof import('./store-on-arrival.ts')['storeOnArrival'];
let database: LocalDatabase;
let count = 0;

beforeEach(async () => {
  stubBrowser('http://localhost');
  snapshot = await import('./snapshot.ts');
  ({ storeOnArrival } = await import('./store-on-arrival.ts'));
  const { localDatabase } = await import('../replica/replicas.ts');
  count += 1;
  database = localDatabase(`arrival-${count}`);
});

const documents = (from: number, to: number): Document[] =>
  Array.from({ length: to - from }, (_, index) => ({ _id: `menu/${from + index}`, _rev: '1-a' }));
const stored = async () => (await database.allDocs({})).rows.length;
const HELD = async () => true;

test('stores what has arrived, and leaves a small rest to the caller, who writes nothing twice', async () => {
  const take = storeOnArrival(database, HELD);
  take(documents(0, 15), { identity: 'i' });
  take(documents(15, 30), { identity: 'i' });
  await vi.waitFor(async () => expect(await stored()).toBe(30), 10_000);
  take(documents(30, 35), { identity: 'i' });
  const write = vi.spyOn(database, 'bulkDocs');
  await snapshot.storeDocuments(database, documents(0, 35));
  expect(write.mock.calls.flatMap(([docs]) => docs)).toEqual(documents(30, 35));
  expect(await stored()).toBe(35);
});

test('while some are being written, others gather, and the whole waits for both', async () => {
  const take = storeOnArrival(database, HELD);
  const write = vi.spyOn(database, 'bulkDocs');
  for (let from = 0; from < 100; from += 10) take(documents(from, from + 10), {});
  await snapshot.storeDocuments(database, documents(0, 100));
  const written = write.mock.calls.flatMap(([docs]) => docs.map((doc) => (doc as Document)._id));
  expect(new Set(written).size).toBe(100);
  expect(written).toHaveLength(100);
});

test('stores nothing of a database that was recreated', async () => {
  const take = storeOnArrival(database, async (identity) => identity === 'held');
  take(documents(0, 40), { identity: 'other' });
  take(documents(40, 80), { identity: 'other' });
  await snapshot.storeDocuments(database, []);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await stored()).toBe(0);
});

test('a device that cannot store them is left to the caller', async () => {
  const take = storeOnArrival(database, HELD);
  const write = vi.spyOn(database, 'bulkDocs').mockRejectedValue(new Error('full'));
  take(documents(0, 40), {});
  await vi.waitFor(() => expect(write).toHaveBeenCalled(), 10_000);
  take(documents(40, 80), {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
  await snapshot.storeDocuments(database, documents(0, 80));
  expect(await stored()).toBe(80);
});
