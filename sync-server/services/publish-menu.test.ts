import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { menuAnswer } from '#decisions/menu-publication';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import type { MenuContent } from '#domain/menu-content';
import { Uncertain } from '../store/couch-errors.ts';
import { duringTests } from '../testing/during-tests.ts';
import { fixtureTown } from '../testing/fixture-town.ts';
import { afterNext, beforeNext } from '../testing/in-between.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { housekeep } from './housekeep.ts';
import { invitePerson } from './invite-person.ts';
import { publishMenu } from './publish-menu.ts';

const HOST = 'organisation/midden' as const;
const OWNER = 'user/owner' as const;
const server = duringTests(startTestServer);
const town = fixtureTown();
const first = town.menus.find(({ host }) => host === HOST)!;
const host = town.hosts.find(({ _id }) => _id === HOST) as Host;
const shown = async () => (await server.store.catalog.menu(HOST))!;
const versions = () => server.store.menuVersions.list(HOST);
const command = (number: number): string => `01j${String(number).padStart(23, '0')}`;

const withSoup = (menu: MenuContent, more: object): MenuContent => ({
  ...menu,
  products: menu.products.map((one) => (one._id === 'soep' ? { ...one, ...more } : one)),
});
async function publish(number: number, more: object) {
  const { version, menu } = menuAnswer(await shown());
  const asked = { menu: withSoup(menu, more), based_on: version, command: command(number) };
  return publishMenu(server.deps, host, OWNER, asked);
}

beforeAll(() => invitePerson(server.deps, HOST, '0633332001', 'owner'));
beforeEach(async () => {
  for (const version of await versions()) await server.store.menuVersions.remove(HOST, version);
  await server.store.couch.upsert<Menu>(CATALOG, first._id, () => ({
    ...first,
    products: first.products.map((product) => ({ ...product, _sold: 7 })),
  }));
});

describe('Publishing a menu', () => {
  test('makes the database of the board, if giving its owner access broke off', async () => {
    const unmade = town.hosts.find(({ _id }) => _id === 'organisation/kaart') as Host;
    const { version, menu } = menuAnswer(await server.store.catalog.menu(unmade._id));
    const asked = { menu: { ...menu, discounts: [] }, based_on: version, command: command(9) };
    await publishMenu(server.deps, unmade, OWNER, asked);
    const kept = await server.store.menuVersions.list(unmade._id);
    expect(kept.map(({ number }) => number).toSorted()).toEqual([1, 2]);
  });

  test('keeps the counts of the server, and the former menu', async () => {
    const before = menuAnswer(await shown());
    await publish(1, { price: 6 });
    const menu = await shown();
    expect(menu.products[0]).toMatchObject({ _id: 'soep', price: 6, _sold: 7 });
    expect(menu.published).toMatchObject({ command: command(1), number: 2 });
    const kept = await versions();
    expect(kept.map(({ number, at }) => [number, at])).toEqual(
      expect.arrayContaining([
        [1, undefined],
        [2, server.clock.iso],
      ]),
    );
    expect(kept.find(({ number }) => number === 1)?.menu).toEqual(before.menu);
  });

  test('keeps the last twenty versions', async ({ skip }) => {
    skip(
      await server.store.couch.isReplicated(CATALOG),
      'the list may be behind; the next publication removes more',
    );
    for (let number = 1; number <= 22; number += 1) await publish(number, { price: number });
    const kept = (await versions()).map(({ number }) => number).sort((a, b) => a - b);
    expect(kept).toEqual(Array.from({ length: 20 }, (_, at) => at + 4));
  });

  test('keeps a version that an interrupted publication did not keep', async () => {
    await publish(1, { price: 6 });
    const lost = (await versions()).find(({ _id }) => _id.endsWith(command(1)))!;
    await server.store.menuVersions.remove(HOST, lost);
    await publish(2, { price: 7 });
    expect((await versions()).map(({ _id }) => _id)).toContain(lost._id);
  });

  test('is made once, also if it was interrupted before its answer', async () => {
    const { version, menu } = menuAnswer(await shown());
    const asked = { menu: withSoup(menu, { price: 6 }), based_on: version, command: command(1) };
    afterNext(server.store.catalog, 'changeMenu', () => Promise.reject(new Error('no answer')));
    await expect(publishMenu(server.deps, host, OWNER, asked)).rejects.toThrow('no answer');
    const { published } = await shown();
    expect(await publishMenu(server.deps, host, OWNER, asked)).toMatchObject({ version: command(1) });
    const again = await shown();
    expect(again.published).toEqual(published);
    // The same menu again, by another command, is no other version.
    const same = { ...asked, based_on: command(1), command: command(2) };
    expect(await publishMenu(server.deps, host, OWNER, same)).toMatchObject({ version: command(1) });
    expect((await shown())._rev).toBe(again._rev);
  });

  test('is written again if it was not answered, because only a node that is cut off may have it', async () => {
    const { version, menu } = menuAnswer(await shown());
    const asked = { menu: withSoup(menu, { price: 6 }), based_on: version, command: command(1) };
    const { catalog } = server.store;
    afterNext(catalog, 'changeMenu', () => Promise.reject(new Uncertain('too few copies')));
    await expect(publishMenu(server.deps, host, OWNER, asked)).rejects.toThrow(Uncertain);
    beforeNext(catalog, 'changeMenu', () => Promise.reject(new Uncertain('too few copies')));
    await expect(publishMenu(server.deps, host, OWNER, asked)).rejects.toThrow(Uncertain);
  });

  test.each([
    ['repeated', []],
    ['repeated after another one', [2]],
  ])(
    'gives its pictures to the business and keeps its version if it was interrupted and %s',
    async (_, others) => {
      const picture = `cccccccc${others.length}1111111.webp`;
      const file = { type: 'image/webp', bytes: Buffer.from('x') };
      await server.store.files.add(picture, OWNER, file, server.clock.now());
      const { version, menu } = menuAnswer(await shown());
      const image = `/api/io/file/${picture}`;
      const asked = { menu: withSoup(menu, { image }), based_on: version, command: command(1) };
      afterNext(server.store.catalog, 'changeMenu', () => Promise.reject(new Error('crashed')));
      await expect(publishMenu(server.deps, host, OWNER, asked)).rejects.toThrow('crashed');
      for (const number of others) await publish(number, { image: undefined });
      await publishMenu(server.deps, host, OWNER, asked);
      expect((await versions()).map(({ _id }) => _id)).toContain(`menu-version/${command(1)}`);
      await server.store.files.removeAll(OWNER);
      expect(await server.store.files.get(picture)).not.toBeNull();
    },
  );

  test('of a menu that an import replaced meanwhile is refused', async () => {
    const { version, menu } = menuAnswer(await shown());
    await publish(1, { price: 6 });
    await server.store.couch.upsert<Menu>(CATALOG, first._id, () => first);
    for (const based_on of [version, command(1)]) {
      const asked = { menu, based_on, command: command(9) };
      await expect(publishMenu(server.deps, host, OWNER, asked)).rejects.toMatchObject({
        code: 'menu-changed',
      });
    }
  });

  test('gives a business without a menu its first', async () => {
    await server.store.catalog.remove(first._id as 'menu/midden');
    expect(menuAnswer(await server.store.catalog.menu(HOST)).version).toBe('none');
    const menu = { tabs: ['Eten'], products: [], discounts: [] };
    await publishMenu(server.deps, host, OWNER, { menu, based_on: 'none', command: command(1) });
    expect(await shown()).toMatchObject({ _id: 'menu/midden', host: HOST, tabs: ['Eten'], products: [] });
    expect(await versions()).toHaveLength(1);
  });

  test('gives the pictures of the owner to the business, and those of nobody else', async () => {
    const { files } = server.store;
    const [own, other] = ['aaaaaaaa11111111.webp', 'bbbbbbbb22222222.webp'];
    const file = { type: 'image/webp', bytes: Buffer.from('x') };
    await files.add(own, OWNER, file, server.clock.now());
    await files.add(other, 'user/bram', file, server.clock.now());
    await publish(1, { image: `/api/io/file/${own}`, cimage: `/api/io/file/${other}` });
    for (const user of [OWNER, 'user/bram'] as const) await files.removeAll(user);
    expect(await files.get(own)).not.toBeNull();
    expect(await files.get(other)).toBeNull();
    // A menu that can be restored keeps its pictures.
    await publish(2, { image: undefined, cimage: undefined });
    server.clock.advance({ minutes: 3 * 24 * 60 });
    await housekeep(server.deps);
    expect(await files.get(own)).not.toBeNull();
    for (const version of await versions()) await server.store.menuVersions.remove(HOST, version);
    await housekeep(server.deps);
    expect(await files.get(own)).toBeNull();
  });
});
