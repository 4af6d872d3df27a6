import { expect } from 'vitest';
import { addDelivers } from '#contract/edges';
import {
  addOrder,
  cancelOrder,
  deliveryInfo,
  listDeliveries,
  listOrders,
  type OrderRequest,
  orderInfo,
  updateOrder,
} from '#contract/orders';
import type { Id } from '#documents/ids';
import { changeOrderStatus } from '../../services/change-order-status.ts';
import { countOne } from '../../services/stored-rate-limit.ts';
import { delivery, newOrderId, takeaway } from '../order-request.ts';
import { comparableAnswers } from '../repeated-order.ts';
import type { CellsOf } from './cell.ts';
import { claimableOrder } from './edges.ts';
import {
  ALL_ANSWERED,
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

export const orderBy = (who: Person, order: OrderRequest) => ({
  params: { user: who.user },
  body: { order },
});
const toTakeAway = ({ clock, anna }: Scene) => orderBy(anna, takeaway(clock));
export const byIdeal = ({ clock, anna }: Scene) =>
  orderBy(anna, takeaway(clock, { payment: { type: 'ideal' }, amount: 9.29 }));

/** Places an order as Anna. */
async function placed(scene: Scene, sending = toTakeAway): Promise<Id<'order'>> {
  const { _id } = await scene.anna.get(addOrder, sending(scene));
  await scene.caughtUp();
  return _id;
}
const asked = async (scene: Scene) => ({ body: { index: await placed(scene) } });
const named = async (scene: Scene, sending = toTakeAway) => ({
  params: { order: await placed(scene, sending) },
  body: {},
});
/** Places an order that Bram has claimed. */
async function onItsWay(scene: Scene, minutesAgo = 0) {
  const claim = await claimableOrder(scene);
  await scene.bram.get(addDelivers, claim);
  await scene.caughtUp();
  const done = new Date(scene.clock.now() - minutesAgo * 60_000).toISOString();
  return { params: { order: claim.params.target }, body: { done } };
}
const stored = ({ server }: Scene, id: Id<'order'>) => server.store.orders.get(id);

export const orderCells: CellsOf<'orders'> = {
  addOrder: {
    async valid(scene) {
      const sent = orderBy(scene.anna, delivery(scene.clock));
      const written = await scene.written(async () => {
        expect(await scene.anna.get(addOrder, sent)).toMatchObject({
          _id: sent.body.order._id,
          amount: 22.5,
          deliver_amount: 2.5,
          stamps: 2,
          payment: { type: 'cash' },
        });
      });
      expect(written).toEqual([
        'deliveries-midden order',
        'loyalty stamp-card',
        'orders order',
        'orders-anna order',
        'stamps-anna stamp',
      ]);
    },
    invalid: refuses(addOrder, ({ anna, clock }) => {
      const wrong = (more: object) => orderBy(anna, { ...takeaway(clock), ...more } as OrderRequest);
      return [
        [{ params: { user: anna.user }, body: {} }, '400 bad-request'],
        [wrong({ _id: 'order/' }), '400 bad-request'],
        [wrong({ _items: [] }), '400 bad-request'],
        [wrong({ amount: 9.001 }), '400 bad-request'],
        [wrong({ _host: { _id: 'organisation/none' } }), '404 host-not-found'],
        [wrong({ amount: 8 }), '409 amounts-changed'],
        [wrong({ due: new Date(clock.now() - 3_600_000).toISOString() }), '409 slot-changed'],
        [wrong({ _host: { _id: 'organisation/nooit' } }), '422 host-closed'],
        [wrong({ _items: [{ _id: 'oesters', $quantity: 1 }] }), '422 product-gone'],
      ];
    }),
    unauthorised: requiresAuthorisation(addOrder, toTakeAway),
    async otherUsers(scene) {
      await refusesOtherUsers(addOrder, toTakeAway, '403 forbidden')(scene);
      // The id of another user's order cannot be used.
      const { body } = toTakeAway(scene);
      await scene.anna.get(addOrder, { params: { user: scene.anna.user }, body });
      const taken = () => ({ params: { user: scene.bram.user }, body });
      await refusesOtherUsers(addOrder, taken, '409 order-exists')(scene);
    },
    async repeated(scene) {
      const sent = toTakeAway(scene);
      const answers = [await scene.anna.get(addOrder, sent), await readOnly(scene, addOrder, sent)];
      const [first, again] = await comparableAnswers(scene.server.store.couch, answers);
      expect(again).toEqual(first);
      const other = { ...sent, body: { order: { ...sent.body.order, description: 'Bel kapot' } } };
      await refuses(addOrder, () => [[other, '409 order-exists']])(scene);
    },
    async concurrent(scene) {
      const { anna, provider } = scene;
      const before = provider.payments.size;
      const sent = byIdeal(scene);
      const answers = await concurrently(() => anna.get(addOrder, sent));
      const [first, ...others] = await comparableAnswers(scene.server.store.couch, answers);
      for (const other of others) expect(other).toEqual(first);
      expect(provider.payments.size).toBe(before + 1);
      expect(await anna.get(listOrders, { body: {} })).toHaveLength(1);
      // The limit of thirty an hour is counted one by one, and each order has its own number. Each server that
      // receives the same order at the same moment counts it.
      await concurrently(() => countOne(scene.server.deps, 'order', anna.user), 24);
      const several = Array.from({ length: AT_ONCE }, () => toTakeAway(scene));
      const { '200': taken = 0, ...refused } = await countOutcomes((index) =>
        anna.ask(addOrder, several[index]!),
      );
      expect(taken).toBeLessThanOrEqual(5);
      expect(taken).toBeGreaterThan(5 - scene.servers);
      expect(refused).toEqual({ '429 too-many-requests': AT_ONCE - taken });
      const numbers = (await anna.get(listOrders, { body: {} })).map(({ number }) => number);
      expect(new Set(numbers).size).toBe(taken + 1);
    },
  },

  listOrders: {
    async valid(scene) {
      const [first, second] = [await placed(scene), await placed(scene)];
      const ids = (await readOnly(scene, listOrders, { body: {} })).map(({ _id }) => _id);
      expect(ids.sort()).toEqual([first, second].sort());
    },
    invalid: refuses(listOrders, () => [
      [{ body: [] }, '400 bad-request'],
      [{ body: {}, headers: { 'content-type': 'text/plain' } }, '415 media-type'],
    ]),
    unauthorised: requiresAuthorisation(listOrders, () => ({ body: {} })),
    async otherUsers(scene) {
      await placed(scene);
      expect(await readOnly(scene, listOrders, { body: {} }, scene.bram)).toEqual([]);
    },
    async repeated(scene) {
      await placed(scene);
      await isRepeatable(listOrders, () => ({ body: {} }))(scene);
    },
    async concurrent(scene) {
      // A reader sees complete orders while others are placed, and never fewer than before.
      const placing = (async () => {
        for (let count = 0; count < 4; count++) await scene.anna.get(addOrder, toTakeAway(scene));
      })();
      await concurrently(async () => {
        let seen = 0;
        for (let time = 0; time < 4; time++) {
          const { length } = await scene.anna.get(listOrders, { body: {} });
          expect(length).toBeGreaterThanOrEqual(seen);
          seen = length;
        }
      });
      await placing;
      expect(await scene.anna.get(listOrders, { body: {} })).toHaveLength(4);
    },
  },

  orderInfo: {
    async valid(scene) {
      const { body } = await asked(scene);
      const [order, ...more] = await readOnly(scene, orderInfo, { body });
      expect([order?._id, order?.amount, more]).toEqual([body.index, 9, []]);
    },
    async invalid(scene) {
      expect(await readOnly(scene, orderInfo, { body: { index: newOrderId() } })).toEqual([]);
      await refuses(orderInfo, () => [
        [{ body: {} }, '400 bad-request'],
        [{ body: { index: 'organisation/midden' } }, '400 bad-request'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(orderInfo, asked),
    async otherUsers(scene) {
      expect(await readOnly(scene, orderInfo, await asked(scene), scene.bram)).toEqual([]);
    },
    repeated: isRepeatable(orderInfo, asked),
    async concurrent(scene) {
      const { body } = await asked(scene);
      const answers = await concurrently(() => scene.anna.get(orderInfo, { body }));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toHaveLength(1);
    },
  },

  listDeliveries: {
    async valid(scene) {
      const { target } = (await claimableOrder(scene)).params;
      const list = await readOnly(scene, listDeliveries);
      const one = list.find(({ _id }) => _id === target);
      expect(one).toMatchObject({ area: { zipcode: '1234', city: 'Teststad' }, _courier: null, done: null });
      for (const field of ['discount', '_customer', '_address', '_items'])
        expect(one).not.toHaveProperty(field);
    },
    invalid: refusesOtherMethods(listDeliveries),
    unauthorised: requiresAuthorisation(listDeliveries),
    async otherUsers(scene) {
      // A user who is not approved sees nothing of the customers.
      await placed(scene, ({ anna, clock }) => orderBy(anna, delivery(clock)));
      expect(await readOnly(scene, listDeliveries, {}, scene.bram)).toEqual([]);
    },
    async repeated(scene) {
      await claimableOrder(scene);
      await isRepeatable(listDeliveries)(scene);
    },
    async concurrent(scene) {
      const { target } = (await claimableOrder(scene)).params;
      const claiming = scene.bram.get(addDelivers, { params: { target }, body: {} });
      const lists = await concurrently(() => scene.anna.get(listDeliveries));
      await claiming;
      await scene.caughtUp();
      lists.push(await scene.anna.get(listDeliveries));
      const couriers = lists.map((list) => list.find(({ _id }) => _id === target)?._courier?._id ?? null);
      expect([null, scene.bram.user]).toEqual(expect.arrayContaining(couriers));
      expect(couriers.at(-1)).toBe(scene.bram.user);
    },
  },

  deliveryInfo: {
    async valid(scene) {
      const { target } = (await claimableOrder(scene)).params;
      const [one, ...more] = await readOnly(scene, deliveryInfo, { params: { order: target } });
      expect([one?._id, more]).toEqual([target, []]);
    },
    async invalid(scene) {
      expect(await readOnly(scene, deliveryInfo, { params: { order: newOrderId() } })).toEqual([]);
      await refuses(deliveryInfo, () => [
        [{ params: { order: 'club/fanfare' } }, '400 bad-request'],
        [{ params: { order: 'order/%' } }, '400 bad-request'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(deliveryInfo, () => ({ params: { order: newOrderId() } })),
    async otherUsers(scene) {
      const order = await placed(scene, ({ anna, clock }) => orderBy(anna, delivery(clock)));
      // Not even its customer can read it as a delivery.
      for (const who of [scene.anna, scene.bram]) {
        expect(await readOnly(scene, deliveryInfo, { params: { order } }, who)).toEqual([]);
      }
    },
    async repeated(scene) {
      const { target } = (await claimableOrder(scene)).params;
      await isRepeatable(deliveryInfo, () => ({ params: { order: target } }))(scene);
    },
    async concurrent(scene) {
      const { target } = (await claimableOrder(scene)).params;
      const couriers = [scene.anna, scene.bram];
      const answers = await concurrently((index) =>
        couriers[index % 2]!.get(deliveryInfo, { params: { order: target } }),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toHaveLength(1);
    },
  },

  updateOrder: {
    async valid(scene) {
      const sent = await onItsWay(scene);
      const written = await scene.written(async () => {
        expect(await scene.bram.get(updateOrder, sent)).toMatchObject({ status: 'OK', ...sent.body });
      });
      expect(written).toEqual(['deliveries-midden order', 'orders order', 'orders-anna order']);
      // Amounts from the customer are accepted and ignored.
      const amounts = { params: sent.params, body: { stamps: 50, transaction: 0, amount: 0.01 } };
      expect(await readOnly(scene, updateOrder, amounts, scene.anna)).toMatchObject({ status: 'OK' });
    },
    async invalid(scene) {
      const order = await placed(scene);
      await refuses(updateOrder, () => [
        [{ params: { order }, body: { done: 'yesterday' } }, '400 bad-request'],
        [{ params: { order }, body: { undone: null as never } }, '400 bad-request'],
        [{ params: { order }, body: { stamps: 'ten' } }, '400 bad-request'],
        [{ params: { order: 'club/fanfare' }, body: {} }, '400 bad-request'],
        [{ params: { order: newOrderId() }, body: {} }, '404 order-not-found'],
        // The customer cannot mark it as delivered.
        [{ params: { order }, body: { done: scene.clock.iso } }, '403 forbidden'],
        [{ params: { order }, body: { picked_up: scene.clock.iso } }, '403 forbidden'],
        [{ params: { order }, body: { undone: scene.clock.iso } }, '403 forbidden'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(updateOrder, named),
    async otherUsers(scene) {
      await refusesOtherUsers(updateOrder, named, '404 order-not-found')(scene);
      const sent = await onItsWay(scene);
      await refusesOtherUsers(
        updateOrder,
        () => sent,
        '403 forbidden',
        ({ anna }) => anna,
      )(scene);
    },
    async repeated(scene) {
      const sent = await onItsWay(scene);
      const first = await scene.bram.get(updateOrder, sent);
      scene.clock.advance({ minutes: 5 });
      const later = { ...sent, body: { done: scene.clock.iso } };
      expect(await readOnly(scene, updateOrder, later, scene.bram)).toEqual(first);
    },
    async concurrent(scene) {
      const sent = await onItsWay(scene);
      scene.clock.advance({ minutes: 10 });
      const moments = Array.from({ length: AT_ONCE }, (_, index) =>
        new Date(scene.clock.now() - index * 1000).toISOString(),
      );
      const answers = await concurrently((index) =>
        scene.bram.get(updateOrder, { ...sent, body: { done: moments[index]! } }),
      );
      const done = answers[0]?.done;
      expect(moments).toContain(done);
      for (const answer of answers) expect(answer.done).toBe(done);
      expect((await stored(scene, sent.params.order))?.done).toBe(done);
    },
  },

  cancelOrder: {
    async valid(scene) {
      const sent = await named(scene, byIdeal);
      const { order } = sent.params;
      const written = await scene.written(async () => {
        expect(await scene.anna.get(cancelOrder, sent)).toEqual({ status: 'OK', _id: order });
      });
      expect(written).toEqual(['orders order', 'orders-anna order']);
      expect(await stored(scene, order)).toMatchObject({ cancelled: scene.clock.iso, stamps: 0 });
    },
    async invalid(scene) {
      const [accepted, settled] = [await named(scene), await named(scene)];
      const { store, deps } = scene.server;
      await changeOrderStatus({ store, clock: deps.clock }, accepted.params.order, 'accept');
      await changeOrderStatus({ store, clock: deps.clock }, settled.params.order, 'done');
      await changeOrderStatus({ store, clock: deps.clock }, settled.params.order, 'archive');
      await refuses(cancelOrder, () => [
        [{ params: { order: 'club/fanfare' }, body: {} }, '400 bad-request'],
        [{ params: { order: newOrderId() }, body: {} }, '404 order-not-found'],
        [accepted, '409 order-accepted'],
        [settled, '409 order-settled'],
      ])(scene);
    },
    unauthorised: requiresAuthorisation(cancelOrder, (scene) => named(scene, byIdeal)),
    otherUsers: refusesOtherUsers(cancelOrder, (scene) => named(scene, byIdeal), '404 order-not-found'),
    async repeated(scene) {
      const sent = await named(scene, byIdeal);
      await scene.anna.get(cancelOrder, sent);
      await isRepeatable(cancelOrder, () => sent)(scene);
    },
    async concurrent(scene) {
      const sent = await named(scene, byIdeal);
      expect(await countOutcomes(() => scene.anna.ask(cancelOrder, sent))).toEqual(ALL_ANSWERED);
      expect(await stored(scene, sent.params.order)).toMatchObject({ cancelled: scene.clock.iso, stamps: 0 });
    },
  },
};
