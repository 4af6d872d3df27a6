// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { CATALOG } from '#documents/databases';
import { stubBrowser } from '../../testing/device.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import type { Document } from './snapshot.ts';

let snapshot: typeof import('./snapshot.ts');
let read: typeof import('./read-catalog.ts');
let extracts: typeof import('./catalog-extracts.ts');
let showOnArrival: typeof import('./arriving-hubs.ts')['showOnArrival'];
let endArrival: typeof import('./arriving-hubs.ts')['endArrival'];
let catalog: LocalDatabase;

const HUB = { _id: 'hub/stad', name: 'Stad' };
const hub: Document = { ...HUB, _rev: '1-a', type: 'hub' };
const host = (key: string): Document => ({
  _id: `organisation/${key}`,
  _rev: '1-a',
  type: 'organisation',
  hub: HUB,
});
const club: Document = { _id: 'club/koor', _rev: '1-a', type: 'club', hub: HUB };
const menu = (key: string): Document => ({
  _id: `menu/${key}`,
  _rev: '1-a',
  type: 'menu',
  host: `organisation/${key}`,
  hub: HUB,
  discounts: [],
});
const MEMBERS = [club, hub, host('roma'), host('olympos')];
const ALL = [...MEMBERS, menu('roma'), menu('olympos')];
const NOTE = { updatedAt: 5, ids: ['organisation/roma', 'organisation/olympos', 'club/koor'] };
const shown = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  shown.mockClear();
  stubBrowser('http://localhost');
  snapshot = await import('./snapshot.ts');
  read = await import('./read-catalog.ts');
  extracts = await import('./catalog-extracts.ts');
  ({ showOnArrival, endArrival } = await import('./arriving-hubs.ts'));
  const replicas = await import('../replica/replicas.ts');
  await replicas.destroyDatabase(CATALOG);
  catalog = replicas.localDatabase(CATALOG);
});

const shownHosts = async () =>
  (await read.hubIn(catalog, HUB._id))?.value.hosts.map(({ _id }) => _id) ?? null;

test('a hub is shown with its first menu, and no menu is taken for empty that has not arrived', async () => {
  const take = showOnArrival('hub-stad', shown);
  take(MEMBERS.slice(0, 3));
  expect(await shownHosts()).toBeNull();
  take([...MEMBERS.slice(3), menu('roma')]);
  expect(shown).toHaveBeenCalledOnce();
  expect(await shownHosts()).toEqual(['organisation/roma', 'organisation/olympos']);
  expect(await read.hubIn(catalog, HUB._id)).toMatchObject({ value: { clubs: [{}] }, updatedAt: null });
  expect(await read.businessIn(catalog, 'organisation/olympos')).toBeNull();
  expect(await extracts.readHubOffers(HUB._id)).toBeNull();
  expect(await extracts.readHubSales(HUB._id)).toBeNull();
  take([menu('olympos')]);
  expect(await read.businessIn(catalog, 'organisation/olympos')).toMatchObject({ updatedAt: null });
  expect(shown).toHaveBeenCalledOnce();
});

test('when all of it is here, its menus are read too', async () => {
  const take = showOnArrival('hub-stad', shown);
  take(ALL);
  await snapshot.keepSnapshot(catalog, 'hub-stad', ALL, NOTE, shown);
  expect((await read.hubIn(catalog, HUB._id))?.updatedAt).toBe(5);
  expect(await read.businessIn(catalog, 'organisation/olympos')).toMatchObject({ updatedAt: 5 });
  expect(await extracts.readHubOffers(HUB._id)).toMatchObject({ value: [{}, {}] });
});

test('a hub that was cut off counts as not here, and what was stored of it stays', async () => {
  const take = showOnArrival('hub-stad', shown);
  take(ALL);
  await snapshot.storeDocuments(catalog, ALL);
  endArrival('hub-stad');
  expect(await shownHosts()).toBeNull();
  expect(await read.businessIn(catalog, 'organisation/roma')).toMatchObject({ updatedAt: null });
});

test('a hub that was cut off before its first menu was never shown', async () => {
  const take = showOnArrival('hub-stad', shown);
  take(MEMBERS);
  endArrival('hub-stad');
  expect(shown).not.toHaveBeenCalled();
  expect(await shownHosts()).toBeNull();
});

test('a hub that the device cannot store stays when it is cut off the next time', async () => {
  snapshot.showSnapshot('hub-stad', ALL, NOTE);
  const take = showOnArrival('hub-stad', shown);
  take(ALL.map((doc) => ({ ...doc })));
  endArrival('hub-stad');
  expect(await shownHosts()).toEqual(NOTE.ids.slice(0, 2));
  expect(await read.businessIn(catalog, 'organisation/roma')).toMatchObject({ updatedAt: 5 });
});

test('a menu that was stored meanwhile is not hidden by an older one that arrives', async () => {
  const take = showOnArrival('hub-stad', shown);
  await snapshot.storeDocuments(catalog, [{ ...menu('roma'), _rev: '2-b' }]);
  take(ALL);
  const business = await read.businessIn(catalog, 'organisation/roma');
  expect(business?.value.menu).toMatchObject({ _rev: '2-b' });
});

test('a read during which the hub is cut off has all of its businesses', async () => {
  const take = showOnArrival('hub-stad', shown);
  take(ALL);
  const reading = shownHosts();
  endArrival('hub-stad');
  expect(await reading).toEqual(NOTE.ids.slice(0, 2));
});
