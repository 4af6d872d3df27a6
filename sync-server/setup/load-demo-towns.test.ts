import { expect, test, vi } from 'vitest';
import { CATALOG } from '#documents/databases';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { startingWith } from '../store/prefix-range.ts';
import { duringTests } from '../testing/during-tests.ts';
import { beforeNext } from '../testing/in-between.ts';
import { startTestStore } from '../testing/test-store.ts';
import { loadDemoTowns } from './load-demo-towns.ts';

const running = duringTests(startTestStore);

test('The demo towns are loaded by two servers that start at once on one CouchDB', async () => {
  const [one, two] = [running.another().couch, running.another().couch];
  beforeNext(one, 'bulk', () => loadDemoTowns(two));
  await loadDemoTowns(one);
  const { hubs } = demoTowns();
  const stored = await one.all(CATALOG, startingWith('hub/'));
  expect(stored.map(({ _id }) => _id)).toEqual(hubs.map(({ _id }) => _id).toSorted());
  expect(await loadDemoTowns(one)).toBe(0);
});

test('A document of the demo towns that the database refuses is reported', async () => {
  const { couch } = running.another();
  vi.spyOn(couch, 'bulk').mockResolvedValue([{ id: 'hub/x', error: 'forbidden', reason: 'shape:hub' }]);
  await running.couch.upsert(CATALOG, 'hub/nijverdal', (current) => current && { ...current, name: 'N' });
  await running.store.progress.write('demo-towns', 'earlier');
  await expect(loadDemoTowns(couch)).rejects.toThrow('hub/x: forbidden shape:hub');
});
