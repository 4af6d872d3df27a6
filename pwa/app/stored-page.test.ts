import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import { HOUR } from '#domain/amsterdam-time';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { Document } from '../sync/catalog/snapshot.ts';
import { removeDatabases } from '../testing/remove-databases.ts';
import type { PageKind } from './first-parts.ts';

/** The engine, which is only there when it was loaded. */
const loads = vi.hoisted(() => ({ atOnce: 0, engine: null as object | null }));
vi.mock('../data/engine.ts', () => ({
  engine: async () => {
    if (!loads.engine) throw new Error('it is not there yet');
    return loads.engine;
  },
  loadEngineAtOnce() {
    loads.atOnce += 1;
  },
}));

const { hubs, hosts, menus, clubs } = demoTowns();
const HUB = 'hub/nijverdal';
const roma = hosts.find(({ _id }) => _id === 'organisation/roma')!;
const menu = menus.find(({ host }) => host === roma._id)!;
const club = clubs.find(({ hub }) => hub._id === HUB)!;
const inHub = <D extends { hub: { _id: string } }>(docs: D[]) => docs.filter(({ hub }) => hub._id === HUB);
const UPDATED = Date.now() - HOUR;

const page = async () => ({
  ...(await import('./stored-page.ts')),
  ...(await import('../data/use-stored.ts')),
});

/** Stores a visited hub, as the app does. */
async function visit(own: Partial<Host> = {}): Promise<void> {
  const snapshot = await import('../sync/catalog/snapshot.ts');
  const { localDatabase } = await import('../sync/replica/replicas.ts');
  const catalog = localDatabase(CATALOG);
  const members = inHub(hosts).map((host) => (host._id === roma._id ? { ...host, ...own } : host));
  const docs = [...hubs, ...members, ...inHub(menus), ...inHub(clubs)].map((doc) => ({
    ...doc,
    _rev: '1-a',
  }));
  const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);
  await snapshot.storeSnapshot(catalog, 'hub-nijverdal', docs as Document[], {
    updatedAt: UPDATED,
    ids: idsOf([...members, ...inHub(clubs)]),
  });
  await snapshot.storeSnapshot(catalog, 'hubs', [], { updatedAt: UPDATED, ids: idsOf(hubs) });
  // As a page that starts: with databases, but nothing in memory.
  vi.resetModules();
}

beforeEach(() => {
  loads.atOnce = 0;
  loads.engine = null;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await removeDatabases();
});

test.each<[PageKind, string, Record<string, object>]>([
  ['business', 'roma', { [roma._id]: { host: roma, menu } }],
  ['info', 'roma', { [roma._id]: { host: roma, menu } }],
  ['club', club._id.slice('club/'.length), { [club._id]: club }],
])('a stored %s is read without the engine', async (kind, key, values) => {
  await visit();
  const { readStoredPage, shownValue } = await page();
  await readStoredPage(kind, key);
  for (const [name, value] of Object.entries(values)) expect(shownValue(name)).toMatchObject(value);
  expect(loads.atOnce).toBe(0);
});

test('so is a hub with its businesses and clubs, and the list of hubs by name', async () => {
  await visit();
  const { readStoredPage, shownValue } = await page();
  await readStoredPage('hub', 'nijverdal');
  expect(loads.atOnce).toBe(0);
  expect(shownValue('hubs')).toMatchObject(
    hubs.map(({ name }) => ({ name })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
  const shown = shownValue(HUB) as { hosts: Host[]; clubs: object[] };
  expect(shown.hosts.map(({ _id }) => _id).sort()).toEqual(
    inHub(hosts)
      .map(({ _id }) => _id)
      .sort(),
  );
  expect(shown.clubs).toHaveLength(inHub(clubs).length);
});

test('a business is shown as the switches of its kitchen make it now', async () => {
  const at = new Date(UPDATED).toISOString();
  const until = new Date(Date.now() + HOUR).toISOString();
  await visit({ switches: [{ name: 'wait', minutes: 90, on: true, at, until }] });
  const { readStoredPage, shownValue } = await page();
  await readStoredPage('business', 'roma');
  expect(shownValue(roma._id)).toMatchObject({ host: { order: { wait: 90 } } });
});

test.each<[string, PageKind, string | undefined]>([
  ['a business that is not stored', 'business', 'sushi-sora-in-parijs'],
  ['a hub that was not visited', 'hub', 'deventer'],
  ['a page that shows nothing of the catalogue first', 'landing', undefined],
])('for %s the engine is loaded at once', async (_, kind, key) => {
  await visit();
  const { readStoredPage } = await page();
  await readStoredPage(kind, key);
  expect(loads.atOnce).toBe(1);
});

test('what is not stored as expected is read by the engine', async () => {
  const kept = { value: { host: roma, menu }, updatedAt: UPDATED };
  loads.engine = { readBusiness: async () => kept };
  const { readStoredPage, shownValue } = await page();
  await readStoredPage('business', 'roma');
  expect(loads.atOnce).toBe(1);
  expect(shownValue(roma._id)).toMatchObject({ host: { name: roma.name } });
});

test('a database that does not answer holds the page back for a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
  const { readStoredPage } = await page();
  let isRead = false;
  const reading = readStoredPage('business', 'roma').then(() => {
    isRead = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isRead).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  vi.useRealTimers();
});
