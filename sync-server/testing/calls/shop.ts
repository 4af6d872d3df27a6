import { expect } from 'vitest';
import { updateUser } from '#contract/auth';
import { addDelivers } from '#contract/edges';
import { addOrder } from '#contract/orders';
import * as shop from '#contract/shop';
import { at, delivery } from '../order-request.ts';
import type { CellsOf } from './cell.ts';
import {
  ALL_ANSWERED,
  AT_ONCE,
  countOutcomes,
  isRepeatable,
  readOnly,
  refuses,
  refusesOtherUsers,
  requiresAuthorisation,
} from './manners.ts';
import { ownBusiness } from './own-business.ts';
import type { Scene } from './scene.ts';

// A business that no other call orders at: a board adds a projection to every order.
const SHOP = 'organisation/bezorg' as const;
const OTHER = 'organisation/contant' as const;
const TODAY = '2026-06-12';

/** Anna owns the business and Bram is on its staff. */
async function owned(scene: Scene): Promise<Scene> {
  await ownBusiness(scene, SHOP, { bramIsStaff: true });
  return scene;
}

/** An order of Bram for 22.50, for today. */
async function ordered(scene: Scene): Promise<Scene> {
  await owned(scene);
  const order = delivery(scene.clock, at('bezorg'));
  await scene.bram.get(addOrder, { params: { user: scene.bram.user }, body: { order } });
  await scene.caughtUp();
  return scene;
}

type Query = Partial<{ from: string; to: string; month: string; rows: string; lang: string }>;
const over = (query: Query = { from: TODAY, to: TODAY }, host: string = SHOP) => ({
  params: { host },
  query: query as Record<string, string>,
});
const month = (query: Query = {}, host: string = SHOP) => over({ month: '2026-06', ...query }, host);

const hostOf = async ({ server }: Scene) => (await server.store.catalog.host(SHOP))!;
const setting = async (scene: Scene, changes: object, host: string = SHOP) => ({
  params: { host },
  body: { based_on: (await hostOf(scene))._rev, changes },
});

/** Bram asks to deliver for the business. */
async function courier(scene: Scene): Promise<Scene> {
  await owned(scene);
  await scene.bram.get(updateUser, { body: { courier: true } });
  await scene.bram.get(addDelivers, { params: { target: SHOP }, body: {} });
  return scene;
}
const approving = ({ bram }: Scene, approved = true) => ({
  params: { host: SHOP, user: bram.user },
  body: { approved },
});

const declining = ({ bram }: Scene) => ({ params: { host: SHOP, user: bram.user } });

export const shopCells: CellsOf<'shop'> = {
  report: {
    async valid(scene) {
      await owned(scene);
      const before = await scene.anna.get(shop.report, over());
      await ordered(scene);
      const after = await readOnly(scene, shop.report, over());
      expect(after.orders).toBe(before.orders + 1);
      expect(Math.round((after.total - before.total) * 100)).toBe(2250);
      expect(after.days).toEqual([{ date: TODAY, orders: after.orders, amount: after.total }]);
      const cash = ({ payments }: typeof after) => payments.find(({ type }) => type === 'cash')!.orders;
      expect(cash(after)).toBe(cash(before) + 1);
      const next = await readOnly(scene, shop.report, over({ from: '2026-06-13', to: '2026-07-13' }));
      expect(next.orders).toBe(0);
    },
    async invalid(scene) {
      await owned(scene);
      await refuses(shop.report, () => [
        [over({}), '400 bad-request'],
        [over({ from: TODAY }), '400 bad-request'],
        [over({ from: TODAY, to: '2026-06-31' }), '400 bad-request'],
        [over({ from: TODAY, to: '2026-06-11' }), '400 bad-request'],
        [over({ from: TODAY, to: '2026-07-13' }), '400 bad-request'],
        [over({ from: '0999-01-01', to: '0999-01-01' }), '400 bad-request'],
        [over({ from: '9999-12-31', to: '9999-12-31' }), '400 bad-request'],
        [over(undefined, 'club/fanfare'), '400 bad-request'],
        [over(undefined, OTHER), '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(shop.report, async (scene) => {
      await owned(scene);
      return over();
    }),
    // Bram is on the staff.
    otherUsers: async (scene) =>
      refusesOtherUsers(shop.report, () => over(), '403 forbidden')(await owned(scene)),
    repeated: async (scene) => isRepeatable(shop.report, () => over())(await ordered(scene)),
    async concurrent(scene) {
      await ordered(scene);
      expect(await countOutcomes(() => scene.anna.ask(shop.report, over() as never))).toEqual(ALL_ANSWERED);
    },
  },

  reportCsv: {
    async valid(scene) {
      await ordered(scene);
      const csv = await readOnly(scene, shop.reportCsv, month());
      expect(csv).toMatch(/^dag;soort;bestelling;.*\r\n2026-06-12;verkoop;\d+;/);
      expect(csv).toContain(';bezorgen;contant;22,50;1,86;0,00;0,00;0,00;;22,50;2,50;0,00;0,00');
      const byDay = await readOnly(scene, shop.reportCsv, month({ rows: 'days', lang: 'en' }));
      expect(byDay.split('\r\n').filter((line) => line.startsWith('2026-06-'))).toHaveLength(30);
      expect((await scene.anna.ask(shop.reportCsv, month())).headers.get('content-type')).toContain(
        'text/csv',
      );
    },
    async invalid(scene) {
      await owned(scene);
      await refuses(shop.reportCsv, () => [
        [over({}), '400 bad-request'],
        [month({ month: '2026-13' }), '400 bad-request'],
        [month({ month: '1969-12' }), '400 bad-request'],
        [month({ month: '2026-6' }), '400 bad-request'],
        [month({ rows: 'weeks' }), '400 bad-request'],
        [month({ lang: 'de' }), '400 bad-request'],
        [month({}, OTHER), '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(shop.reportCsv, async (scene) => {
      await owned(scene);
      return month();
    }),
    otherUsers: async (scene) =>
      refusesOtherUsers(shop.reportCsv, () => month(), '403 forbidden')(await owned(scene)),
    repeated: async (scene) => isRepeatable(shop.reportCsv, () => month())(await ordered(scene)),
    async concurrent(scene) {
      await ordered(scene);
      expect(await countOutcomes(() => scene.anna.ask(shop.reportCsv, month() as never))).toEqual(
        ALL_ANSWERED,
      );
    },
  },

  updateHost: {
    async valid(scene) {
      await owned(scene);
      // Fields that the owner may not set, or that belong to another screen, survive.
      const before = await hostOf(scene);
      const description = `Sinds ${scene.anna.phone}`;
      const asked = await setting(scene, { description, order: { wait: 25 }, message: null });
      const written = await scene.written(() => scene.anna.get(shop.updateHost, asked));
      expect(written).toEqual(['catalog organisation']);
      const { _rev, ...after } = await hostOf(scene);
      const { _rev: _, message: _message, ...rest } = before;
      expect(after).toEqual({ ...rest, description, order: { ...rest.order, wait: 25 } });
    },
    async invalid(scene) {
      await owned(scene);
      const asking = (changes: object, host: string = SHOP) => setting(scene, changes, host);
      const noPlace = await asking({ regions: [{ cost: 1 }] });
      const allDay = { day: 1, start: '10:00', end: '10:00' };
      await refuses(shop.updateHost, async () => [
        [await asking({ name: 'Anders' }), '400 bad-request'],
        [await asking({ order: { allow: true } }), '400 bad-request'],
        [await asking({ switches: {} }), '400 bad-request'],
        [await asking({ color: 'red' }), '400 bad-request'],
        [await asking({ timetable: [{ day: 7, start: '10:00', end: '11:00' }] }), '400 bad-request'],
        [await asking({ regions: [{ range: 10, cost: -1 }] }), '400 bad-request'],
        [await asking({ order: { stampmax: 0 } }), '400 bad-request'],
        [noPlace, '422 settings-invalid'],
        [await asking({ timetable: [allDay, { ...allDay, end: '11:00' }] }), '422 settings-invalid'],
        [await asking({ delivery: { deliver: false } }), '422 settings-invalid'],
        [await asking({ logo: 'https://tracker.example/x.png' }), '422 settings-invalid'],
        [await asking({ logo: '/api/io/file/never-uploaded.webp' }), '422 picture-gone'],
        [
          {
            ...(await asking({ color: '#123456' })),
            body: { based_on: '1-x', changes: { color: '#123456' } },
          },
          '409 host-changed',
        ],
        [await asking({ color: '#123456' }, OTHER), '403 forbidden'],
      ])(scene);
      const { body } = await scene.anna.ask(shop.updateHost, noPlace as never);
      expect(body).toMatchObject({
        details: { faults: [{ code: 'region-without-place', path: '/regions/0' }] },
      });
    },
    unauthorised: requiresAuthorisation(shop.updateHost, async (scene) =>
      setting(await owned(scene), { color: '#123456' }),
    ),
    otherUsers: async (scene) =>
      refusesOtherUsers(
        shop.updateHost,
        () => setting(scene, { color: '#123456' }),
        '403 forbidden',
      )(await owned(scene)),
    async repeated(scene) {
      await owned(scene);
      const asked = await setting(scene, { description: `Al ${scene.anna.phone}` });
      await scene.anna.get(shop.updateHost, asked as never);
      // As after a lost answer: the revision is no longer the present one, but nothing has to change.
      await isRepeatable(shop.updateHost, () => asked)(scene);
    },
    async concurrent(scene) {
      await owned(scene);
      const { _rev: based_on } = await hostOf(scene);
      const outcomes = await countOutcomes((index) => {
        const changes = { description: `${scene.anna.phone} ${index}` };
        return scene.anna.ask(shop.updateHost, { params: { host: SHOP }, body: { based_on, changes } });
      });
      expect(outcomes).toEqual({ '200': 1, '409 host-changed': AT_ONCE - 1 });
    },
  },

  listCouriers: {
    async valid(scene) {
      await courier(scene);
      const couriers = await readOnly(scene, shop.listCouriers, { params: { host: SHOP } });
      expect(couriers).toContainEqual({
        _id: scene.bram.user,
        phone: `${scene.bram.phone.slice(0, 2)}••••••${scene.bram.phone.slice(-2)}`,
        date: expect.any(String),
      });
    },
    invalid: async (scene) =>
      refuses(shop.listCouriers, () => [
        [{ params: { host: 'club/fanfare' } }, '400 bad-request'],
        [{ params: { host: OTHER } }, '403 forbidden'],
      ])(await owned(scene)),
    unauthorised: requiresAuthorisation(shop.listCouriers, async (scene) => {
      await owned(scene);
      return { params: { host: SHOP } };
    }),
    otherUsers: async (scene) =>
      refusesOtherUsers(
        shop.listCouriers,
        () => ({ params: { host: SHOP } }),
        '403 forbidden',
      )(await owned(scene)),
    repeated: async (scene) =>
      isRepeatable(shop.listCouriers, () => ({ params: { host: SHOP } }))(await courier(scene)),
    async concurrent(scene) {
      await courier(scene);
      const asked = { params: { host: SHOP } };
      expect(await countOutcomes(() => scene.anna.ask(shop.listCouriers, asked))).toEqual(ALL_ANSWERED);
    },
  },

  approveCourier: {
    async valid(scene) {
      await courier(scene);
      const written = await scene.written(() => scene.anna.get(shop.approveCourier, approving(scene)));
      expect(written).toEqual(['users user']);
      expect(await scene.server.store.users.approvedCouriersOf(SHOP)).toContain(scene.bram.user);
      await scene.anna.get(shop.approveCourier, approving(scene, false));
      expect(await scene.server.store.users.approvedCouriersOf(SHOP)).not.toContain(scene.bram.user);
    },
    async invalid(scene) {
      await courier(scene);
      await refuses(shop.approveCourier, () => [
        [{ ...approving(scene), params: { host: SHOP, user: 'bram/bram' } }, '400 bad-request'],
        [{ ...approving(scene), body: { approved: 'yes' } }, '400 bad-request'],
        [{ ...approving(scene), params: { host: OTHER, user: scene.bram.user } }, '403 forbidden'],
        // Anna did not ask to deliver.
        [{ ...approving(scene), params: { host: SHOP, user: scene.anna.user } }, '404 not-found'],
        [{ ...approving(scene), params: { host: SHOP, user: 'user/nobody' } }, '404 not-found'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(shop.approveCourier, async (scene) =>
      approving(await courier(scene)),
    ),
    // Bram asked, and approves himself.
    otherUsers: async (scene) =>
      refusesOtherUsers(shop.approveCourier, () => approving(scene), '403 forbidden')(await courier(scene)),
    async repeated(scene) {
      await courier(scene);
      await scene.anna.get(shop.approveCourier, approving(scene));
      await isRepeatable(shop.approveCourier, () => approving(scene))(scene);
    },
    async concurrent(scene) {
      await courier(scene);
      const outcomes = await countOutcomes(() => scene.anna.ask(shop.approveCourier, approving(scene)));
      expect(outcomes).toEqual(ALL_ANSWERED);
    },
  },

  declineCourier: {
    async valid(scene) {
      await courier(scene);
      const written = await scene.written(() => scene.anna.get(shop.declineCourier, declining(scene)));
      expect(written).toEqual(['users user']);
      const couriers = await scene.anna.get(shop.listCouriers, { params: { host: SHOP } });
      expect(couriers.some(({ _id }) => _id === scene.bram.user)).toBe(false);
      // A courier who was approved in the meantime keeps the approval.
      await courier(scene);
      await scene.anna.get(shop.approveCourier, approving(scene));
      await scene.anna.get(shop.declineCourier, declining(scene));
      const approved = await scene.anna.get(shop.listCouriers, { params: { host: SHOP } });
      expect(approved).toContainEqual(
        expect.objectContaining({ _id: scene.bram.user, verified: expect.any(String) }),
      );
    },
    async invalid(scene) {
      await courier(scene);
      await refuses(shop.declineCourier, () => [
        [{ params: { host: SHOP, user: 'bram/bram' } }, '400 bad-request'],
        [{ params: { host: OTHER, user: scene.bram.user } }, '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(shop.declineCourier, async (scene) =>
      declining(await courier(scene)),
    ),
    otherUsers: async (scene) =>
      refusesOtherUsers(shop.declineCourier, () => declining(scene), '403 forbidden')(await courier(scene)),
    async repeated(scene) {
      await courier(scene);
      await scene.anna.get(shop.declineCourier, declining(scene));
      await isRepeatable(shop.declineCourier, () => declining(scene))(scene);
    },
    async concurrent(scene) {
      await courier(scene);
      const outcomes = await countOutcomes(() => scene.anna.ask(shop.declineCourier, declining(scene)));
      expect(outcomes).toEqual(ALL_ANSWERED);
    },
  },
};
