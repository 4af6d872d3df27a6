// @vitest-environment node
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CATALOG } from '#documents/databases';
import { stubBrowser } from '../../testing/device.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { noteName } from './catalog-note.ts';
import type { Document } from './snapshot.ts';

let snapshot: typeof import('./snapshot.ts');
let read: typeof import('./read-catalog.ts');
let replicas: typeof import('../replica/replicas.ts');
let catalog: LocalDatabase;

const HUB = { _id: 'hub/stad', name: 'Stad' };
const NIEUW = 'organisation/nieuw';
const host: Document = { _id: NIEUW, _rev: '1-a', type: 'organisation', name: 'Nieuw', hub: HUB };
const menu: Document = {
  _id: 'menu/nieuw',
  _rev: '1-a',
  type: 'menu',
  host: NIEUW,
  hub: HUB,
  tabs: ['Eten'],
  products: [],
  discounts: [],
};

beforeAll(async () => {
  stubBrowser('http://localhost');
  snapshot = await import('./snapshot.ts');
  read = await import('./read-catalog.ts');
  replicas = await import('../replica/replicas.ts');
});
beforeEach(async () => {
  await replicas.destroyDatabase(CATALOG);
  catalog = replicas.localDatabase(CATALOG);
});

const note = (ids: string[]) => ({ updatedAt: 5, ids });
const store = (name: string, docs: Document[], ids: string[]) =>
  snapshot.storeSnapshot(catalog, noteName(name), docs, note(ids));

test.each([
  ['itself', NIEUW],
  ['its hub', HUB._id],
])('a business without a menu has an empty one after the answer about %s', async (_, name) => {
  await store(name, [host], [NIEUW]);
  expect(await read.businessIn(catalog, NIEUW)).toEqual({
    value: {
      host: expect.objectContaining({ name: 'Nieuw' }),
      menu: {
        _id: 'menu/nieuw',
        type: 'menu',
        host: NIEUW,
        hub: HUB,
        tabs: [],
        products: [],
        discounts: [],
      },
    },
    updatedAt: 5,
  });
});

test('a business of which only a list of places was fetched has no menu yet', async () => {
  await snapshot.storeDocuments(catalog, [host]);
  expect(await read.businessIn(catalog, NIEUW)).toBeNull();
  // Its hub was stored before the business joined it.
  await store(HUB._id, [], ['organisation/ouder']);
  expect(await read.businessIn(catalog, NIEUW)).toBeNull();
});

test('a menu that is stored while the business is read is not taken for an empty one', async () => {
  await snapshot.storeDocuments(catalog, [host]);
  const slowly: typeof catalog.get = async (id) => {
    const found = catalog.get(id);
    await found.catch(() => {});
    // The hub is stored right after the menu was looked up.
    if (id === menu._id) await store(HUB._id, [menu], [NIEUW]);
    return found as never;
  };
  const during = new Proxy(catalog, {
    get: (target, name) => (name === 'get' ? slowly : Reflect.get(target, name, target)),
  });
  expect((await read.businessIn(during, NIEUW))?.value.menu.tabs).toEqual(['Eten']);
});

test('a club is as old as its hub, whose businesses are not read for that', async () => {
  const club: Document = { _id: 'club/fanfare', _rev: '1-a', type: 'club', name: 'Fanfare', hub: HUB };
  const hub: Document = { ...HUB, _rev: '1-a', type: 'hub' };
  await store(HUB._id, [hub, host, club], [NIEUW, club._id]);
  const allDocs = vi.fn(catalog.allDocs);
  const found = await read.clubIn({ get: catalog.get, allDocs } as unknown as LocalDatabase, club._id);
  expect(found).toMatchObject({ value: { name: 'Fanfare' }, updatedAt: 5 });
  expect(allDocs).not.toHaveBeenCalled();
});
