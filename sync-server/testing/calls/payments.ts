import { expect } from 'vitest';
import { addOrder, cancelOrder, type OrderAnswer } from '#contract/orders';
import { changePayment, checkPayment, paymentWebhook } from '#contract/payments';
import { takeaway } from '../order-request.ts';
import type { CellsOf } from './cell.ts';
import {
  ALL_ANSWERED,
  AT_ONCE,
  concurrently,
  countOutcomes,
  ignoresAuthorisation,
  isRepeatable,
  readOnly,
  refuses,
  refusesOtherUsers,
  requiresAuthorisation,
} from './manners.ts';
import { byIdeal, orderBy } from './orders.ts';
import type { Scene } from './scene.ts';

const unpaid = (scene: Scene): Promise<OrderAnswer> => scene.anna.get(addOrder, byIdeal(scene));
const idOf = ({ payment }: OrderAnswer): string => payment.id ?? '';
/** Sets the status at the provider without notifying the server. */
function say({ provider }: Scene, order: OrderAnswer, status: 'paid' | 'expired' | 'pending'): void {
  const known = provider.payments.get(idOf(order));
  if (known) provider.payments.set(known.id, { ...known, status });
}
const check = async (scene: Scene) => ({ params: { payment: idOf(await unpaid(scene)) } });
const toCash = async (scene: Scene) => ({
  params: { order: (await unpaid(scene))._id, type: 'cash' },
  body: {},
});
const told = async (scene: Scene) => ({ body: { id: idOf(await unpaid(scene)) } });
const stored = ({ server }: Scene, { _id }: OrderAnswer) => server.store.orders.get(_id);
/** The documents written for an order that became successful. */
const SETTLING_WRITES = ['loyalty stamp-card', 'orders order', 'orders-anna order', 'stamps-anna stamp'];
const cardOf = async ({ server, anna }: Scene) =>
  Object.keys((await server.store.stampCards.get(anna.user, 'organisation/midden'))?.entries ?? {});

export const paymentCells: CellsOf<'payments'> = {
  checkPayment: {
    async valid(scene) {
      const order = await unpaid(scene);
      const params = { payment: idOf(order) };
      expect(await readOnly(scene, checkPayment, { params })).toMatchObject({ status: 'open', paid: false });
      say(scene, order, 'paid');
      const written = await scene.written(async () => {
        const payment = await scene.anna.get(checkPayment, { params });
        expect(payment).toMatchObject({ type: 'ideal', paid: true, order: order._id });
      });
      expect(written).toEqual(SETTLING_WRITES);
    },
    async invalid(scene) {
      await refuses(checkPayment, () => [
        [{ params: { payment: 'tr_x' } }, '400 bad-request'],
        [{ params: { payment: 'order' } }, '400 bad-request'],
        [{ params: { payment: 'tr_doesnotexist' } }, '404 payment-not-found'],
      ])(scene);
      const sent = await check(scene);
      scene.provider.down = true;
      await refuses(checkPayment, () => [[sent, '502 payment-provider']])(scene);
    },
    unauthorised: requiresAuthorisation(checkPayment, check),
    otherUsers: refusesOtherUsers(checkPayment, check, '404 payment-not-found'),
    repeated: isRepeatable(checkPayment, check),
    async concurrent(scene) {
      const order = await unpaid(scene);
      say(scene, order, 'paid');
      const answers = await concurrently(() =>
        scene.anna.get(checkPayment, { params: { payment: idOf(order) } }),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ paid: true });
      expect(await cardOf(scene)).toEqual([order._id]);
    },
  },

  changePayment: {
    async valid(scene) {
      const sent = await toCash(scene);
      const written = await scene.written(async () => {
        const payment = await scene.anna.get(changePayment, sent);
        expect(payment).toEqual({ type: 'cash', paid: false, status: 'cash', order: sent.params.order });
      });
      expect(written).toEqual(SETTLING_WRITES);
      expect(await scene.server.store.orders.get(sent.params.order)).toMatchObject({
        amount: 9,
        transaction: 0,
      });
    },
    async invalid(scene) {
      const order = await unpaid(scene);
      const noCash = takeaway(scene.clock, {
        _host: { _id: 'organisation/vooruit' },
        payment: { type: 'ideal' },
        amount: 9.29,
      });
      await scene.anna.get(addOrder, orderBy(scene.anna, noCash));
      const to = (type: string, id: string = order._id) => ({ params: { order: id, type }, body: {} });
      await refuses(changePayment, () => [
        [to('gold'), '400 bad-request'],
        [to('cash', 'club/fanfare'), '400 bad-request'],
        [to('cash', 'order/none'), '404 order-not-found'],
        [to('cash', noCash._id), '422 payment-type-unavailable'],
      ])(scene);
      say(scene, order, 'expired');
      await scene.anna.get(checkPayment, { params: { payment: idOf(order) } });
      scene.provider.down = true;
      await refuses(changePayment, () => [[to('ideal'), '502 payment-provider']])(scene);
    },
    unauthorised: requiresAuthorisation(changePayment, toCash),
    otherUsers: refusesOtherUsers(changePayment, toCash, '404 order-not-found'),
    async repeated(scene) {
      const sent = await toCash(scene);
      await scene.anna.get(changePayment, sent);
      await isRepeatable(changePayment, () => sent)(scene);
      const { order } = sent.params;
      await refuses(changePayment, () => [
        [{ params: { order, type: 'pin' }, body: {} }, '409 order-settled'],
      ])(scene);
    },
    async concurrent(scene) {
      // Two tabs: one payment type wins.
      const first = await unpaid(scene);
      const types = ['cash', 'pin'];
      const way = (order: OrderAnswer) => (index: number) =>
        scene.anna.ask(changePayment, { params: { order: order._id, type: types[index % 2]! }, body: {} });
      expect(await countOutcomes(way(first))).toEqual({
        '200': AT_ONCE / 2,
        '409 order-settled': AT_ONCE / 2,
      });
      const paid = (await stored(scene, first))!;
      expect(types).toContain(paid.payment.type);
      expect(paid).toMatchObject({ amount: 9, transaction: 0, stamps: 1 });
      // A tab that pays and a tab that cancels: an order that the kitchen has not accepted is cancelled, whether it was
      // changed to cash before or not.
      const second = await unpaid(scene);
      const cancel = () => scene.anna.ask(cancelOrder, { params: { order: second._id }, body: {} });
      const outcomes = await countOutcomes((index) => (index % 2 ? way(second)(0) : cancel()));
      expect((outcomes['200'] ?? 0) + (outcomes['409 order-settled'] ?? 0)).toBe(AT_ONCE);
      expect(await stored(scene, second)).toMatchObject({ cancelled: expect.any(String), stamps: 0 });
      // A failed attempt is repeated once.
      const third = await unpaid(scene);
      say(scene, third, 'expired');
      const again = { params: { order: third._id, type: 'ideal' }, body: {} };
      const ids = (await concurrently(() => scene.anna.get(changePayment, again))).map(({ id }) => id);
      expect(new Set(ids).size).toBe(1);
      expect((await stored(scene, third))?.payments).toEqual([idOf(third), ids[0]]);
    },
  },

  paymentWebhook: {
    async valid(scene) {
      const order = await unpaid(scene);
      const body = { id: idOf(order) };
      // The webhook itself proves nothing: the server asks the provider, where the payment is still open.
      expect(await readOnly(scene, paymentWebhook, { body })).toEqual({ status: 'OK' });
      say(scene, order, 'paid');
      expect(await scene.written(() => scene.anonymous.get(paymentWebhook, { body }))).toEqual(
        SETTLING_WRITES,
      );
      expect(await stored(scene, order)).toMatchObject({ stamps: 1, payment: { paid: true } });
    },
    async invalid(scene) {
      await refuses(paymentWebhook, () => [
        [{ body: { id: 'order/1' } }, '400 bad-request'],
        [{ body: { id: 'tr_abcdef/../x' } }, '400 bad-request'],
        [{ body: { other: 'tr_abcdef' } }, '400 bad-request'],
        [{ body: { id: 'tr_abcdef' }, headers: { 'content-type': 'application/json' } }, '415 media-type'],
      ])(scene);
      const sent = await told(scene);
      scene.provider.down = true;
      await refuses(paymentWebhook, () => [[sent, '502 payment-provider']])(scene);
    },
    unauthorised: ignoresAuthorisation(paymentWebhook, told),
    async otherUsers(scene) {
      // An unknown payment reveals nothing, and changes nothing.
      const { provider, anonymous } = scene;
      const order = await unpaid(scene);
      const foreign = { ...provider.payments.get(idOf(order))!, id: 'tr_foreign1', status: 'paid' as const };
      provider.payments.set(foreign.id, { ...foreign, order: null });
      for (const id of ['tr_foreign1', 'tr_doesnotexist']) {
        expect(await readOnly(scene, paymentWebhook, { body: { id } }, anonymous)).toEqual({ status: 'OK' });
      }
    },
    async repeated(scene) {
      const order = await unpaid(scene);
      say(scene, order, 'paid');
      const sent = { body: { id: idOf(order) } };
      await scene.anonymous.get(paymentWebhook, sent);
      await isRepeatable(paymentWebhook, () => sent)(scene);
      // A late webhook out of order: a paid order stays paid.
      say(scene, order, 'expired');
      await isRepeatable(paymentWebhook, () => sent)(scene);
    },
    async concurrent(scene) {
      const order = await unpaid(scene);
      say(scene, order, 'paid');
      const ask = () => scene.anonymous.ask(paymentWebhook, { body: { id: idOf(order) } });
      expect(await countOutcomes(ask)).toEqual(ALL_ANSWERED);
      expect(await cardOf(scene)).toEqual([order._id]);
      expect(scene.provider.refunds).toEqual([]);
    },
  },
};
