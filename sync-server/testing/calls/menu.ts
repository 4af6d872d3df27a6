import { ulid } from 'ulid';
import { expect } from 'vitest';
import * as menu from '#contract/menu';
import { CATALOG } from '#documents/databases';
import type { Menu } from '#documents/menu';
import type { MenuContent } from '#domain/menu-content';
import { invitePerson } from '../../services/invite-person.ts';
import { fixtureTown } from '../fixture-town.ts';
import type { CellsOf } from './cell.ts';
import {
  ALL_ANSWERED,
  AT_ONCE,
  countOutcomes,
  isRepeatable,
  readOnly,
  refusalOf,
  refuses,
  requiresAuthorisation,
  writesNothing,
} from './manners.ts';
import { ownBusiness } from './own-business.ts';
import type { Scene } from './scene.ts';

const KAART = 'organisation/kaart' as const;
const OTHER = 'organisation/contant' as const;
const host = { params: { host: KAART } };
const command = () => ulid().toLowerCase();

/** Anna owns the business, whose menu is that of the town, with no earlier ones. */
async function owned(scene: Scene): Promise<Scene> {
  const { store } = scene.server;
  await ownBusiness(scene, KAART);
  for (const version of await store.menuVersions.list(KAART)) await store.menuVersions.remove(KAART, version);
  const first = fixtureTown().menus.find((one) => one.host === KAART)!;
  await store.couch.upsert<Menu>(CATALOG, first._id, () => first);
  return scene;
}

/** A publication of the menu, with another description of the dish that cannot be ordered. */
async function publication(scene: Scene, change: (of: MenuContent) => object = described()) {
  const { menu: shown, version } = await scene.anna.get(menu.readMenu, host);
  return { ...host, body: { menu: change(shown) as MenuContent, based_on: version, command: command() } };
}
const described =
  (description = ulid()) =>
  (of: MenuContent): MenuContent => ({
    ...of,
    products: of.products.map((one) => (one._id === 'oesters' ? { ...one, description } : one)),
  });
const publish = async (scene: Scene) => scene.anna.get(menu.publishMenu, await publication(scene));

export const menuCells: CellsOf<'menu'> = {
  readMenu: {
    async valid(scene) {
      await owned(scene);
      const answer = await readOnly(scene, menu.readMenu, host);
      expect(answer).toMatchObject({ version: expect.stringMatching(/^\d+-/), menu: { tabs: ['Eten'] } });
      expect(answer.menu.products).toHaveLength(6);
    },
    async invalid(scene) {
      await owned(scene);
      await refuses(menu.readMenu, () => [
        [{ params: { host: 'club/fanfare' } }, '400 bad-request'],
        [{ params: { host: OTHER } }, '403 forbidden'],
        [{ params: { host: 'organisation/none' } }, '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(menu.readMenu, async (scene) => {
      await owned(scene);
      return host;
    }),
    async otherUsers(scene) {
      await owned(scene);
      await invitePerson(scene.server.deps, KAART, scene.bram.phone, 'staff');
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.bram, menu.readMenu, host)).toBe('403 forbidden');
      });
    },
    repeated: async (scene) => isRepeatable(menu.readMenu, () => host)(await owned(scene)),
    async concurrent(scene) {
      await owned(scene);
      expect(await countOutcomes(() => scene.anna.ask(menu.readMenu, host))).toEqual(ALL_ANSWERED);
    },
  },

  publishMenu: {
    async valid(scene) {
      await owned(scene);
      const asked = await publication(scene, described('Vers.'));
      const written = await scene.written(async () => {
        const answer = await scene.anna.get(menu.publishMenu, asked);
        expect(answer).toMatchObject({ version: asked.body.command, at: scene.clock.iso });
      });
      // The former menu is stored as a version.
      expect(written).toEqual(['catalog menu', 'kitchen-kaart menu-version']);
      const stored = (await scene.server.store.catalog.menu(KAART))!;
      expect(stored.products.find(({ _id }) => _id === 'oesters')).toMatchObject({ description: 'Vers.' });
      expect(stored).toMatchObject({ host: KAART, hub: { _id: 'hub/teststad' } });
      expect(await scene.anna.get(menu.listMenuVersions, host)).toHaveLength(2);
    },
    async invalid(scene) {
      await owned(scene);
      const right = await publication(scene);
      const { menu: content } = right.body;
      const wrong = (more: object) => ({ ...right, body: { ...right.body, ...more } });
      const having = (more: object) => wrong({ menu: { ...content, ...more } });
      const [soup, ...rest] = content.products;
      await refuses(menu.publishMenu, () => [
        [wrong({ command: 'one' }), '400 bad-request'],
        [wrong({ based_on: undefined as never }), '400 bad-request'],
        [having({ host: KAART }), '400 bad-request'],
        [having({ products: [{ ...soup, _sold: 5 }, ...rest] }), '400 bad-request'],
        [having({ products: [{ ...soup, price: -1 }, ...rest] }), '400 bad-request'],
        [having({ products: [{ ...soup, price: 1.001 }, ...rest] }), '400 bad-request'],
        [having({ products: [soup, soup] }), '400 bad-request'],
        [having({ en: { Eten: '' } }), '400 bad-request'],
        [having({ en: { Eten: 5 } }), '400 bad-request'],
        [having({ en: { Eten: 'x'.repeat(2001) } }), '400 bad-request'],
        [having({ tabs: [] }), '422 menu-invalid'],
        [having({ tabs: ['Eten', 'Eten'] }), '422 menu-invalid'],
        [having({ products: content.products.slice(0, 4) }), '422 menu-invalid'],
        [having({ discounts: [{ name: 'Niets', day: 1 }] }), '422 menu-invalid'],
        [having({ products: [{ ...soup, image: 'https://a.example/b.png' }, ...rest] }), '422 menu-invalid'],
        [wrong({ based_on: command() }), '409 menu-changed'],
        [{ ...right, params: { host: OTHER } }, '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(menu.publishMenu, async (scene) => publication(await owned(scene))),
    async otherUsers(scene) {
      await owned(scene);
      const asked = await publication(scene);
      await invitePerson(scene.server.deps, KAART, scene.bram.phone, 'staff');
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.bram, menu.publishMenu, asked)).toBe('403 forbidden');
      });
    },
    async repeated(scene) {
      await owned(scene);
      const asked = await publication(scene);
      const first = await scene.anna.get(menu.publishMenu, asked);
      await isRepeatable(menu.publishMenu, () => asked)(scene);
      // Also after another menu was published.
      await publish(scene);
      await writesNothing(scene, async () => {
        expect(await scene.anna.get(menu.publishMenu, asked)).toEqual(first);
      });
    },
    async concurrent(scene) {
      await owned(scene);
      const asked = await publication(scene);
      const outcomes = await countOutcomes(() =>
        scene.anna.ask(menu.publishMenu, { ...asked, body: { ...asked.body, command: command() } }),
      );
      expect(outcomes).toEqual({ 200: 1, '409 menu-changed': AT_ONCE - 1 });
      expect(await scene.anna.get(menu.listMenuVersions, host)).toHaveLength(2);
    },
  },

  listMenuVersions: {
    async valid(scene) {
      await owned(scene);
      expect(await readOnly(scene, menu.listMenuVersions, host)).toEqual([]);
      const { version } = await publish(scene);
      const listed = await readOnly(scene, menu.listMenuVersions, host);
      expect(listed).toMatchObject([{ version, at: scene.clock.iso, products: 6 }, { products: 6 }]);
    },
    async invalid(scene) {
      await owned(scene);
      await refuses(menu.listMenuVersions, () => [
        [{ params: { host: 'club/fanfare' } }, '400 bad-request'],
        [{ params: { host: OTHER } }, '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(menu.listMenuVersions, async (scene) => {
      await owned(scene);
      return host;
    }),
    async otherUsers(scene) {
      await owned(scene);
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.bram, menu.listMenuVersions, host)).toBe('403 forbidden');
      });
    },
    repeated: async (scene) => isRepeatable(menu.listMenuVersions, () => host)(await owned(scene)),
    async concurrent(scene) {
      await owned(scene);
      expect(await countOutcomes(() => scene.anna.ask(menu.listMenuVersions, host))).toEqual(ALL_ANSWERED);
    },
  },

  readMenuVersion: {
    async valid(scene) {
      await owned(scene);
      const before = await scene.anna.get(menu.readMenu, host);
      await publish(scene);
      const asked = { params: { host: KAART, version: before.version } };
      expect(await readOnly(scene, menu.readMenuVersion, asked)).toEqual(before);
    },
    async invalid(scene) {
      await owned(scene);
      await refuses(menu.readMenuVersion, () => [
        [{ params: { host: KAART, version: 'A b' } }, '400 bad-request'],
        [{ params: { host: KAART, version: command() } }, '404 not-found'],
        [{ params: { host: OTHER, version: command() } }, '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(menu.readMenuVersion, async (scene) => versioned(scene)),
    async otherUsers(scene) {
      const asked = await versioned(scene);
      await writesNothing(scene, async () => {
        expect(await refusalOf(scene.bram, menu.readMenuVersion, asked)).toBe('403 forbidden');
      });
    },
    repeated: async (scene) => isRepeatable(menu.readMenuVersion, () => versioned(scene))(scene),
    async concurrent(scene) {
      const asked = await versioned(scene);
      expect(await countOutcomes(() => scene.anna.ask(menu.readMenuVersion, asked))).toEqual(ALL_ANSWERED);
    },
  },
};

async function versioned(scene: Scene) {
  await owned(scene);
  const { version } = await publish(scene);
  return { params: { host: KAART, version } };
}
