import { expect, test } from 'vitest';
import type { Hub } from '#documents/hub';
import { duringTests } from '../testing/during-tests.ts';
import { beforeNext } from '../testing/in-between.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
import * as sample from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import type { CatalogChange } from './catalog-memory.ts';

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
