import { expect } from 'vitest';
import { addConsumer } from '#contract/edges';
import {
  createAccount,
  hostCode,
  hostDiscounts,
  hostFavorites,
  hostInfo,
  hostList,
  hostProducts,
} from '#contract/hosts';
import { addOrder } from '#contract/orders';
import { takeaway } from '../order-request.ts';
import { consistentWhileWritten } from './busy-catalogue.ts';
import { type CellsOf, notApplicable } from './cell.ts';
import {
  AT_ONCE,
  concurrently,
  countOutcomes,
  isRepeatable,
  readOnly,
  refuses,
  refusesOtherMethods,
  refusesOtherUsers,
  requiresAuthorisation,
} from './manners.ts';
import type { Person, Scene } from './scene.ts';

const MIDDEN = 'organisation/midden';
const index = () => ({ body: { index: MIDDEN } });
const noBusiness: [object, string][] = [
  [{ body: {} }, '400 bad-request'],
  [{ body: { index: 'hub/teststad' } }, '400 bad-request'],
  [{ body: { index: ['organisation/midden'] } }, '400 bad-request'],
  [{ body: { index: 'organisation/none' } }, '404 host-not-found'],
];

const favourite = (who: Person) =>
  who.get(addConsumer, { params: { target: MIDDEN }, body: { favorite: true } });
const order = async (scene: Scene, who: Person) => {
  await who.get(addOrder, { params: { user: who.user }, body: { order: takeaway(scene.clock) } });
  await scene.caughtUp();
};
const code = (who: Person, given = 'GRAT1') => ({
  params: { code: given },
  body: { index: who.user, source: 'stamp' as const },
});
let clubs = 0;
const newClub = () => ({ params: { type: 'CLUBS' }, body: { name: `Zangkoor nummer ${++clubs}` } });

export const hostCells: CellsOf<'hosts'> = {
  hostInfo: {
    async valid(scene) {
      const host = await readOnly(scene, hostInfo, index());
      expect(host).toMatchObject({ _id: MIDDEN, _hub: { name: 'Teststad' }, menu: ['Eten'] });
      for (const body of [{ perma: 'midden' }, { url: 'midden.eetplein.nl' }]) {
        expect(await readOnly(scene, hostInfo, { body })).toEqual(host);
      }
    },
    invalid: refuses(hostInfo, () => [
      [{ body: {} }, '400 bad-request'],
      [{ body: { index: null, perma: '', url: null } }, '400 bad-request'],
      [{ body: { index: 5 } }, '400 bad-request'],
      [{ body: { index: 'organisation/none' } }, '404 host-not-found'],
      [{ body: { perma: 'mijn' } }, '404 host-not-found'],
    ]),
    unauthorised: requiresAuthorisation(hostInfo, index),
    async otherUsers(scene) {
      await favourite(scene.anna);
      await order(scene, scene.anna);
      const asks = (who: Person) => readOnly(scene, hostInfo, index(), who);
      expect(await asks(scene.anna)).toMatchObject({ _favorite: true, _stamps: 1 });
      expect(await asks(scene.bram)).toMatchObject({ _favorite: false, _stamps: 0 });
    },
    repeated: isRepeatable(hostInfo, index),
    concurrent: consistentWhileWritten(hostInfo, index),
  },

  hostProducts: {
    async valid(scene) {
      await order(scene, scene.anna);
      const body = { index: MIDDEN, customer: scene.anna.user } as const;
      const products = await readOnly(scene, hostProducts, { body }, scene.anna);
      expect(products.find(({ _id }) => _id === 'soep')).toMatchObject({ price: 5, favorite: true });
      expect(products.find(({ _id }) => _id === 'patat')).toMatchObject({ favorite: false });
    },
    invalid: refuses(hostProducts, () => noBusiness),
    unauthorised: requiresAuthorisation(hostProducts, index),
    otherUsers: async (scene) => {
      const asked = ({ anna }: Scene) => ({ body: { index: MIDDEN, customer: anna.user } });
      await refusesOtherUsers(hostProducts, asked, '403 forbidden')(scene);
      expect(await scene.anonymous.refusal(hostProducts, asked(scene) as never)).toBe('403 forbidden');
    },
    repeated: isRepeatable(hostProducts, index),
    concurrent: consistentWhileWritten(hostProducts, index),
  },

  hostDiscounts: {
    async valid(scene) {
      const discounts = await readOnly(scene, hostDiscounts, { body: { index: MIDDEN } });
      expect(discounts).toMatchObject([{ name: 'Afhaalkorting', percent: 10 }]);
    },
    invalid: refuses(hostDiscounts, () => noBusiness),
    unauthorised: requiresAuthorisation(hostDiscounts, index),
    otherUsers: notApplicable('the discounts of a business are public, and the same for all'),
    repeated: isRepeatable(hostDiscounts, index),
    concurrent: consistentWhileWritten(hostDiscounts, index),
  },

  hostCode: {
    async valid(scene) {
      const { anna } = scene;
      const stamps = await scene.written(async () => {
        expect(await anna.get(hostCode, code(anna, 'grat1'))).toEqual({
          status: 'OK',
          type: 'new',
          code: 'GRAT1',
          stamps: 5,
          host: { _id: MIDDEN, name: 'Keuken midden' },
          message: 'Welkom',
        });
      });
      expect(stamps).toEqual(['loyalty stamp-card', 'stamps-anna stamp']);
      // Without a user the code is only checked.
      const check = { params: { code: 'GRAT1' }, body: { index: null, source: 'stamp' as const } };
      expect(await readOnly(scene, hostCode, check)).not.toHaveProperty('type');
    },
    async invalid(scene) {
      const { anna } = scene;
      for (const given of ['FOUT1', 'OUD00']) {
        const answer = await readOnly(scene, hostCode, code(anna, given), anna);
        expect(answer).toEqual({ status: 'ERROR', code: given });
      }
      await refuses(hostCode, () => [
        [{ params: { code: 'GRAT' }, body: { index: null, source: 'stamp' } }, '400 bad-request'],
        [{ params: { code: 'ßß1' }, body: { index: null, source: 'stamp' } }, '400 bad-request'],
        [{ params: { code: 'GRAT1' }, body: { source: 'stamp' } }, '400 bad-request'],
        [{ params: { code: 'GRAT1' }, body: { index: null, source: 'gift' } }, '400 bad-request'],
        [{ params: { code: 'GRAT1' }, body: { index: anna.user, source: 'stamp' } }, '401 not-logged-in'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(hostCode, ({ anna }) => code(anna)),
    otherUsers: refusesOtherUsers(hostCode, ({ anna }) => code(anna), '403 forbidden'),
    async repeated(scene) {
      const { anna, bram } = scene;
      await anna.get(hostCode, code(anna));
      expect(await readOnly(scene, hostCode, code(anna), anna)).toMatchObject({
        status: 'OK',
        type: 'existing',
      });
      expect(await bram.get(hostCode, code(bram))).toMatchObject({ type: 'new' });
    },
    async concurrent(scene) {
      const { anna, server } = scene;
      const answers = await concurrently(() => anna.get(hostCode, code(anna)));
      expect(answers.filter(({ type }) => type === 'new')).toHaveLength(1);
      expect(answers.filter(({ type }) => type === 'existing')).toHaveLength(AT_ONCE - 1);
      const card = await server.store.stampCards.get(anna.user, MIDDEN);
      expect(Object.values(card?.entries ?? {}).map(({ stamps }) => stamps)).toEqual([5]);
      // Guesses are counted one by one: thirty codes an hour, including these eight, and twenty wrong ones a day.
      const guess = (count: number) => anna.ask(hostCode, code(anna, `FOU${String(count).padStart(2, '0')}`));
      expect(await countOutcomes(guess, 30)).toEqual({ '200': 20, '429 too-many-requests': 10 });
    },
  },

  hostList: {
    async valid(scene) {
      const [hub, ...others] = await readOnly(scene, hostList, { body: { hub: 'hub/teststad' } });
      expect(others).toEqual([]);
      expect(hub?._hosts).toHaveLength(8);
      expect(await readOnly(scene, hostList, { body: { region: ['1234'] } })).toEqual([hub]);
      expect(await readOnly(scene, hostList, { body: { region: ['9999'] } })).toEqual([]);
      expect(await readOnly(scene, hostList, { body: { region: ['1234'], after: 'hub/teststad' } })).toEqual(
        [],
      );
    },
    invalid: refuses(hostList, () => [
      [{ body: { region: '1234' } }, '400 bad-request'],
      [{ body: { region: Array(51).fill('1234') } }, '400 bad-request'],
      [{ body: { hub: MIDDEN } }, '400 bad-request'],
      [{ body: { hub: 'hub/none' } }, '404 hub-not-found'],
      [{ body: { after: MIDDEN } }, '400 bad-request'],
      [{ body: { after: 'hub/none' } }, '404 hub-not-found'],
    ]),
    unauthorised: requiresAuthorisation(hostList, () => ({ body: {} })),
    async otherUsers(scene) {
      await favourite(scene.anna);
      const ofMidden = async (who: Person) => {
        const hubs = await readOnly(scene, hostList, { body: {} }, who);
        return hubs[0]?._hosts?.find(({ _id }) => _id === MIDDEN)?._favorite;
      };
      expect([await ofMidden(scene.anna), await ofMidden(scene.bram)]).toEqual([true, false]);
    },
    repeated: isRepeatable(hostList, () => ({ body: {} })),
    concurrent: consistentWhileWritten(hostList, () => ({ body: { hub: 'hub/teststad' } })),
  },

  hostFavorites: {
    async valid(scene) {
      await favourite(scene.anna);
      expect(await readOnly(scene, hostFavorites)).toMatchObject([
        { _id: MIDDEN, _favorite: true, _stamps: 0 },
      ]);
    },
    invalid: refusesOtherMethods(hostFavorites),
    unauthorised: requiresAuthorisation(hostFavorites),
    async otherUsers(scene) {
      await favourite(scene.anna);
      await scene.bram.get(hostFavorites);
      expect(await readOnly(scene, hostFavorites, {}, scene.bram)).toEqual([]);
    },
    async repeated(scene) {
      await favourite(scene.anna);
      await isRepeatable(hostFavorites)(scene);
    },
    async concurrent(scene) {
      await favourite(scene.anna);
      await consistentWhileWritten(hostFavorites)(scene);
    },
  },

  createAccount: {
    async valid(scene) {
      const written = await scene.written(async () => {
        const answer = await scene.anna.get(createAccount, newClub());
        expect(answer).toMatchObject({ _id: `club/zangkoor-nummer-${clubs}`, test: true });
      });
      expect(written).toEqual(['catalog club', 'favourites-anna club', 'state account', 'users user']);
      const own = (await scene.server.store.users.get(scene.anna.user))?.owns;
      expect(own).toEqual([`club/zangkoor-nummer-${clubs}`]);
      const business = {
        params: { type: 'RELATIONS' },
        body: { name: `Eethuis nummer ${++clubs}` },
      } as const;
      expect(await scene.written(() => scene.anna.get(createAccount, business))).toEqual([
        'catalog organisation',
        'favourites-anna organisation',
        'state account',
        'users user',
      ]);
    },
    invalid: refuses(createAccount, () => [
      [{ params: { type: 'CLUBS' }, body: { name: 'X' } }, '400 bad-request'],
      [{ params: { type: 'CLUBS' }, body: {} }, '400 bad-request'],
      [{ params: { type: 'FRIENDS' }, body: { name: 'Vrienden' } }, '400 bad-request'],
      [{ params: { type: 'CLUBS' }, body: { name: 'Site', website: 'javascript:1' } }, '400 bad-request'],
    ]),
    unauthorised: requiresAuthorisation(createAccount, newClub),
    async otherUsers(scene) {
      const club = newClub();
      await scene.anna.get(createAccount, club);
      await refusesOtherUsers(createAccount, () => club, '409 name-taken')(scene);
    },
    async repeated(scene) {
      const club = newClub();
      const first = await scene.anna.get(createAccount, club);
      expect(await readOnly(scene, createAccount, club)).toEqual(first);
    },
    async concurrent(scene) {
      const { anna, server } = scene;
      const club = newClub();
      const ids = (await concurrently(() => anna.get(createAccount, club))).map(({ _id }) => _id);
      expect(new Set(ids).size).toBe(1);
      const { name } = club.body;
      const clubsNow = await server.store.couch.all<{ name?: string }>('catalog');
      expect(clubsNow.filter((one) => one.name === name)).toHaveLength(1);
      expect((await server.store.users.get(anna.user))?.owns).toEqual([ids[0]]);
      // Five a day, including this one, which each server may have counted.
      const { '200': taken = 0, ...refused } = await countOutcomes(() => anna.ask(createAccount, newClub()));
      expect(taken).toBeLessThanOrEqual(4);
      expect(taken).toBeGreaterThan(4 - scene.servers);
      expect(refused).toEqual({ '429 too-many-requests': AT_ONCE - taken });
    },
  },
};
