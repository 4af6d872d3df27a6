import { expect, test, vi } from 'vitest';
import type { Hub } from '#documents/hub';
import { duringTests } from '../testing/during-tests.ts';
import { beforeNext } from '../testing/in-between.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
import * as sample from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { type CatalogChange, CatalogMemory } from './catalog-memory.ts';
import type { CatalogOverview } from './catalog-overview.ts';
import { readIdentity, renewIdentity } from './database-identity.ts';

const testing = duringTests(startTestStore);
const hubAt = (index: number): Hub => ({ ...sample.hub, _id: `hub/${index}`, name: `Hub ${index}` });

test('The first read has the whole catalogue, however large, and reports none of it as a change', async () => {
  const hubs = Array.from({ length: 1203 }, (_, index) => hubAt(index));
  await testing.store.couch.bulk('catalog', hubs);
  await onAllCopies(testing.store.couch, 'catalog', hubs);
  const { memory } = testing.another().catalog;
  const heard: CatalogChange[] = [];
  memory.onChange((changes) => heard.push(...changes));
  expect((await memory.overview()).hubs).toHaveLength(hubs.length);
  expect(heard).toEqual([]);
});

test('A business that moves is a change of its former hub and of its new one', async () => {
  const { catalog, couch } = testing.store;
  await couch.create('catalog', sample.host);
  await catalog.overview();
  const heard: CatalogChange[] = [];
  const forget = catalog.memory.onChange((changes) => heard.push(...changes));
  await catalog.changeHost(sample.host._id, (host) => ({ ...host, hub: { _id: 'hub/1', name: 'Hub 1' } }));
  await expect
    .poll(async () => {
      await catalog.overview();
      return heard;
    })
    .toEqual([{ id: sample.host._id, hubs: [sample.host.hub._id, 'hub/1'] }]);
  forget();
});

test('A read that fails fails no later one, and none that waits for it', async () => {
  const { catalog, couch } = testing.another();
  beforeNext(couch, 'changes', () => Promise.reject(new Error('down')));
  const [first, second] = await Promise.allSettled([catalog.overview(), catalog.overview()]);
  expect(first.status).toBe('rejected');
  expect(second.status).toBe('fulfilled');
  expect((await catalog.overview()).hubs).not.toEqual([]);
});

test('The overview as it was last read needs no database, and ends switches all the same', async () => {
  const { couch } = testing.store;
  const at = '2026-06-12T16:00:00.000Z';
  let now = Date.parse(at);
  const memory = new CatalogMemory(couch, () => now);
  expect(memory.latest()).toBeNull();
  const until = '2026-06-12T16:30:00.000Z';
  const switches = [{ name: 'closed' as const, on: true, at, until }];
  await couch.create('catalog', { ...sample.host, _id: 'organisation/later', switches });
  const closedUntil = (catalog: CatalogOverview | null) =>
    catalog?.host('organisation/later')?.switched?.closedUntil;
  await expect.poll(async () => closedUntil(await memory.overview())).toBe(Date.parse(until));
  const gone = vi.spyOn(couch, 'changes').mockRejectedValue(new Error('down'));
  expect(closedUntil(memory.latest())).toBe(Date.parse(until));
  now = Date.parse(until);
  expect(memory.latest()?.host('organisation/later')).toBeTruthy();
  expect(closedUntil(memory.latest())).toBeUndefined();
  gone.mockRestore();
});

test('An outage of the feed is reported once, and so is its end', async () => {
  const { catalog, couch } = testing.another();
  const heard: string[] = [];
  const stopping = new AbortController();
  for (let times = 0; times < 4; times++)
    beforeNext(couch, 'changes', () => Promise.reject(new Error('down')));
  const listener = { onFault: () => heard.push('down'), onRecovery: () => heard.push('back') };
  const following = catalog.memory.follow(stopping.signal, listener);
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('back');
  expect(heard).toEqual(['down', 'back']);
  stopping.abort();
  await following;
});

test('Answers are not current any more when another process has renewed the identity', async () => {
  const { couch } = testing.store;
  const { catalog } = testing.another();
  const stopping = new AbortController();
  const following = catalog.memory.follow(stopping.signal, { onFault: () => {} });
  await expect.poll(async () => catalog.memory.isCurrent(await catalog.overview())).toBe(true);
  const before = await catalog.overview();
  await catalog.identity();
  await renewIdentity(couch, 'catalog');
  await expect.poll(async () => (await catalog.overview()) !== before).toBe(true);
  expect(await catalog.identity()).toBe(await readIdentity(couch, 'catalog'));
  stopping.abort();
  await following;
});
