import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteUser } from '#contract/auth';
import { stepOrder } from '#contract/kitchen';
import { addOrder, cancelOrder, type OrderAnswer, orderInfo } from '#contract/orders';
import { changePayment, checkPayment, paymentWebhook } from '#contract/payments';
import type { ProviderPayment } from '#decisions/apply-payment';
import type { ProviderRefund } from '#decisions/provider-refund';
import type { Id } from '#documents/ids';
import { cents } from '#domain/money';
import { Mollie } from '../gateways/mollie.ts';
import type { PaymentGateway } from '../gateways/payments.ts';
import { invitePerson } from '../services/invite-person.ts';
import { refuseOrder } from '../services/refuse-order.ts';
import { startPayment } from '../services/start-payment.ts';
import { PaymentWatch } from '../services/watch-payments.ts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { fakeProvider } from '../testing/fake-provider.ts';
import { takeaway } from '../testing/order-request.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
const customer = newUserPerTest(server);

const byIdeal = (more: object = {}) =>
  takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29, ...more });
const place = (order = byIdeal(), redir?: string) =>
  customer.get(addOrder, { params: { user: customer.user }, body: { order, ...(redir && { redir }) } });
const info = async (order: { _id: Id<'order'> }) =>
  (await customer.get(orderInfo, { body: { index: order._id } }))[0] as OrderAnswer;
const change = (order: { _id: Id<'order'> }, type: string) =>
  customer.ask(changePayment, { params: { order: order._id, type } });
const webhook = (id: string) => server.anyone.ask(paymentWebhook, { body: { id } });

/** The provider's report of a refund of the whole payment. */
const refunded = (status: ProviderRefund['status']): Partial<ProviderPayment> => ({
  refunded: cents(status === 'failed' ? 0 : 929),
  refunds: [{ status, amount: cents(929), at: server.clock.now() }],
});

const idOf = (order: { payment: { id?: string | undefined } }) => order.payment.id ?? '';

describe('If the provider', () => {
  let provider: ReturnType<typeof scriptedProvider>;
  let sandbox: PaymentGateway;
  beforeEach(() => {
    provider = scriptedProvider();
    sandbox = server.deps.payments;
    server.deps.payments = provider;
    return () => {
      server.deps.payments = sandbox;
    };
  });
  const say = (id: string, more: Partial<ProviderPayment>) =>
    provider.payments.set(id, { ...(provider.payments.get(id) as ProviderPayment), ...more });

  test('is down, the order is kept and paid later, once', async () => {
    provider.down = true;
    const request = byIdeal();
    const order = await place(request);
    expect(order.payment).toEqual({ type: 'ideal', paid: false, status: 'open' });
    expect(await change(order, 'ideal')).toMatchObject({ status: 502, code: 'payment-provider' });
    provider.down = false;
    // Retried by the outbox and on the order page at once: both get the same payment.
    const [again, retried] = await Promise.all([place(request), change(order, 'ideal')]);
    expect(again.payment.id).toBe(retried.body.id);
    expect(provider.payments.size).toBe(1);
  });

  test('was down, the order gets its payment when it is sent again', async () => {
    provider.down = true;
    const request = byIdeal();
    await place(request);
    provider.down = false;
    expect((await place(request)).payment).toMatchObject({ status: 'open', url: expect.any(String) });
    expect((await place(request)).payment.id).toBe([...provider.payments.keys()][0]);
    expect(provider.payments.size).toBe(1);
  });

  test('is down, cash is possible, and a check answers that the provider is at fault', async () => {
    const order = await place();
    provider.down = true;
    expect(await customer.refusal(checkPayment, { params: { payment: idOf(order) } })).toBe(
      '502 payment-provider',
    );
    expect(await webhook(idOf(order))).toMatchObject({ status: 502 });
    expect((await change(order, 'pin')).body).toMatchObject({ type: 'pin', status: 'pin' });
  });

  test('is down, the order can be cancelled, and money that arrives afterwards goes back', async () => {
    const order = await place();
    provider.down = true;
    await customer.get(cancelOrder, { params: { order: order._id } });
    expect(await info(order)).toMatchObject({ cancelled_by: 'customer', payment: { status: 'canceled' } });
    provider.down = false;
    say(idOf(order), { status: 'paid' });
    await new PaymentWatch(server.deps).check();
    expect(provider.refunds).toEqual([idOf(order)]);
  });

  test('made a payment that was not recorded, the server adopts it', async () => {
    const order = await place();
    await server.store.orders.change(order._id, (current) => ({
      ...current,
      payment: { type: 'ideal', paid: false, status: 'open' },
      payments: [],
    }));
    say(idOf(order), { status: 'paid' });
    await webhook(idOf(order));
    expect((await info(order)).payment).toMatchObject({ paid: true, id: idOf(order) });
  });

  test('reports that an earlier attempt was paid after all, it counts', async () => {
    const order = await place();
    say(idOf(order), { status: 'expired' });
    const second = (await change(order, 'ideal')).body.id ?? '';
    say(idOf(order), { status: 'paid' });
    await webhook(idOf(order));
    expect((await info(order)).payment).toMatchObject({ paid: true, id: idOf(order) });
    // If the second attempt is paid as well, that money is refunded, once.
    say(second, { status: 'paid' });
    await Promise.all([webhook(second), webhook(second)]);
    await webhook(second);
    expect(new Set(provider.refunds)).toEqual(new Set([second]));
    expect((await info(order)).payment.id).toBe(idOf(order));
  });

  test('reports money after a change to cash, the order is paid by iDEAL, unless it was paid at the door', async () => {
    const order = await place();
    await change(order, 'cash');
    say(idOf(order), { status: 'paid' });
    await webhook(idOf(order));
    expect(await info(order)).toMatchObject({
      amount: 9.29,
      transaction: 0.29,
      stamps: 1,
      payment: { type: 'ideal', paid: true },
    });

    const handed = await place();
    await change(handed, 'cash');
    await server.store.orders.change(handed._id, (current) => ({ ...current, done: server.clock.iso }));
    say(idOf(handed), { status: 'paid' });
    await webhook(idOf(handed));
    expect((await info(handed)).payment).toMatchObject({ type: 'cash', paid: false });
    expect(provider.refunds).toEqual([idOf(handed)]);
  });

  test('reports money when the service day of the order is over, it is refunded', async () => {
    const order = await place();
    server.clock.advance({ hours: 24 });
    say(idOf(order), { status: 'paid' });
    await webhook(idOf(order));
    expect((await info(order)).payment).toMatchObject({ paid: false });
    expect(provider.refunds).toEqual([idOf(order)]);
  });

  test('reports money after a cancellation, it is refunded and the order stays cancelled', async () => {
    const order = await place();
    const cancel = vi.spyOn(provider, 'cancel');
    await customer.get(cancelOrder, { params: { order: order._id } });
    // The payment could not be cancelled any more.
    expect(cancel.mock.calls).toEqual([[idOf(order)]]);
    say(idOf(order), { status: 'paid' });
    await webhook(idOf(order));
    await webhook(idOf(order));
    expect(provider.refunds).toEqual([idOf(order)]);
    expect(await info(order)).toMatchObject({
      stamps: 0,
      cancelled: expect.any(String),
      payment: { paid: false },
    });
  });

  test('no longer has a refund that failed, it is not asked for another one', async () => {
    const order = await place();
    say(idOf(order), { status: 'paid' });
    await webhook(idOf(order));
    say(idOf(order), refunded('failed'));
    await customer.get(cancelOrder, { params: { order: order._id } });
    expect((await info(order)).refunds).toMatchObject([{ status: 'failed' }]);
    say(idOf(order), { refunds: [] });
    await webhook(idOf(order));
    expect(provider.refunds).toEqual([]);
    expect((await info(order)).refunds).toMatchObject([{ status: 'failed' }]);
  });

  test('was paid just before a cancellation: the order is cancelled and the money refunded', async () => {
    const order = await place();
    say(idOf(order), { status: 'paid' });
    await customer.get(cancelOrder, { params: { order: order._id } });
    expect(await info(order)).toMatchObject({ payment: { paid: true }, refunds: [{ status: 'under-way' }] });
    expect(provider.refunds).toEqual([idOf(order)]);
  });

  describe('is to refund a paid order', () => {
    const paid = async () => {
      const order = await place();
      say(idOf(order), { status: 'paid' });
      await webhook(idOf(order));
      return order;
    };
    const refundOf = async (order: { _id: Id<'order'> }) => (await info(order)).refunds?.[0]?.status;

    test.each([
      ['does not take the refund', () => vi.spyOn(provider, 'refund').mockRejectedValueOnce(new Error('no'))],
      ['is down', () => vi.spyOn(provider, 'get').mockRejectedValueOnce(new Error('down'))],
    ])('and %s, it is due until it does, however old the order is', async (_, fail) => {
      const order = await paid();
      const watch = new PaymentWatch(server.deps);
      await watch.check();
      fail();
      await customer.get(cancelOrder, { params: { order: order._id } });
      expect(await refundOf(order)).toBe('due');
      expect(provider.refunds).toEqual([]);
      server.clock.advance({ hours: 72 });
      await watch.check();
      expect(await refundOf(order)).toBe('under-way');
      await watch.check();
      say(idOf(order), refunded('arrived'));
      await watch.check();
      expect(await refundOf(order)).toBe('under-way');
      server.clock.advance({ minutes: 11 });
      await watch.check();
      expect(await refundOf(order)).toBe('arrived');
      expect(provider.refunds).toEqual([idOf(order)]);
      expect(await server.store.orders.openRefunds()).not.toContain(idOf(order));
    });

    test('because the business refuses it, the payment watch refunds it', async () => {
      const order = await paid();
      const watch = new PaymentWatch(server.deps);
      await watch.check();
      await refuseOrder(server.deps, order._id);
      await refuseOrder(server.deps, order._id);
      expect(await info(order)).toMatchObject({ cancelled_by: 'business', refunds: [{ status: 'due' }] });
      await watch.check();
      await watch.check();
      expect(await refundOf(order)).toBe('under-way');
      expect(provider.refunds).toEqual([idOf(order)]);
    });

    describe('of which the business keeps a part', () => {
      const refuse = async (order: { _id: Id<'order'> }, refund: number) => {
        const staff = await server.newUser();
        await invitePerson(server.deps, 'organisation/midden', staff.phone, 'staff');
        const step = (action: 'accept' | 'refuse', command: string, more: object) =>
          staff.ask(stepOrder, {
            params: { host: 'organisation/midden', order: order._id },
            body: { action, command: `01j000000000000000000000${command}`, at: server.clock.iso, ...more },
          });
        await step('accept', '0a', { shown: 'new' });
        const refusal = { reason: 'other', text: 'Niemand kwam' };
        const refusing = () => step('refuse', '0b', { shown: 'accepted', refusal, refund });
        // Its answer was lost.
        return [await refusing(), await refusing()].map(({ status }) => status);
      };

      test('refunds only the rest, once', async () => {
        const order = await paid();
        expect(await refuse(order, 4)).toEqual([200, 200]);
        const watch = new PaymentWatch(server.deps);
        await watch.check();
        server.clock.advance({ minutes: 11 });
        await watch.check();
        expect(provider.refunds).toEqual([idOf(order)]);
        expect(provider.payments.get(idOf(order))).toMatchObject({ amount: 929, refunded: 400 });
        expect(await info(order)).toMatchObject({
          kept: 5.29,
          refunds: [{ amount: 4, status: 'under-way' }],
        });
      });

      test('refunds nothing if it keeps all of it, also when the provider tells of the payment again', async () => {
        const order = await paid();
        expect(await refuse(order, 0)).toEqual([200, 200]);
        await new PaymentWatch(server.deps).check();
        await webhook(idOf(order));
        expect(provider.refunds).toEqual([]);
        const after = await info(order);
        expect([after.kept, after.refunds]).toEqual([9.29, undefined]);
        expect(await server.store.orders.openRefunds()).not.toContain(idOf(order));
      });

      test.each([9.3, -1, 4.001])('is refused with a refund of %d, and changes nothing', async (refund) => {
        const order = await paid();
        expect(await refuse(order, refund)).toEqual([400, 400]);
        expect((await info(order)).cancelled).toBeUndefined();
      });
    });

    test('because the business refuses it right after the payment watch found it paid, it is refunded too', async () => {
      const order = await place();
      say(idOf(order), { status: 'paid' });
      const watch = new PaymentWatch(server.deps);
      await watch.check();
      expect((await info(order)).payment.paid).toBe(true);
      await refuseOrder(server.deps, order._id);
      await watch.check();
      expect(provider.refunds).toEqual([idOf(order)]);
    });

    test('and the bank sends the money back, the order shows that, the log says so once and no other refund is made', async () => {
      const logged = vi.spyOn(server.deps.log, 'error');
      const order = await paid();
      await customer.get(cancelOrder, { params: { order: order._id } });
      say(idOf(order), refunded('failed'));
      await webhook(idOf(order));
      await webhook(idOf(order));
      const about = { order: order._id, payment: idOf(order), amount: order.amount };
      expect(logged.mock.calls).toEqual([[about, expect.stringContaining('the bank sent a refund back')]]);
      logged.mockRestore();
      expect(await refundOf(order)).toBe('failed');
      expect(provider.refunds).toEqual([idOf(order)]);
    });
  });

  test('makes and refunds a payment, the bank statement names the business and the order', async () => {
    const create = vi.spyOn(provider, 'create');
    const refund = vi.spyOn(provider, 'refund');
    const order = await place();
    say(idOf(order), { status: 'paid' });
    await customer.get(cancelOrder, { params: { order: order._id } });
    const description = `Keuken midden ${order.number}`;
    expect(create.mock.calls[0]?.[0]).toMatchObject({ description, amount: 929 });
    expect(refund.mock.calls).toEqual([[expect.objectContaining({ description, amount: 929 })]]);
  });

  test.each([
    ['https://eten.example', 'https://eten.example/api/payment/webhook'],
    ['http://localhost:8080', undefined],
  ])('is Mollie and the server is at %s, the webhook has the address %s', async (publicUrl, webhookUrl) => {
    provider.down = true;
    const order = (await server.store.orders.get((await place())._id))!;
    provider.down = false;
    const create = vi.spyOn(provider, 'create');
    const payments = Object.assign(provider, { name: 'mollie' });
    const config = { ...server.deps.config, publicUrl };
    await startPayment({ ...server.deps, payments, config }, order, publicUrl);
    expect(create.mock.calls[0]?.[0].webhookUrl).toBe(webhookUrl);
  });

  test('reports another amount, the order is not paid', async () => {
    const order = await place();
    say(idOf(order), { status: 'paid', amount: cents(1) });
    await webhook(idOf(order));
    expect(await info(order)).toMatchObject({ stamps: 0, payment: { paid: false } });
    expect(provider.refunds).toEqual([idOf(order)]);
  });

  test('answers an earlier state late, nothing changes back', async () => {
    const order = await place();
    say(idOf(order), { status: 'failed' });
    await webhook(idOf(order));
    say(idOf(order), { status: 'open' });
    await webhook(idOf(order));
    expect((await info(order)).payment.status).toBe('failed');
    say(idOf(order), { status: 'paid' });
    await webhook(idOf(order));
    say(idOf(order), { status: 'failed' });
    await webhook(idOf(order));
    expect((await info(order)).payment).toMatchObject({ status: 'paid', paid: true });
  });

  test('lost its webhooks, the server asks until the payment is over', async () => {
    const [paid, failed, open] = [await place(), await place(), await place()];
    say(idOf(paid), { status: 'paid' });
    say(idOf(failed), { status: 'failed' });
    const watch = new PaymentWatch(server.deps);
    await watch.check();
    expect((await info(paid)).payment.paid).toBe(true);
    expect((await info(failed)).payment.status).toBe('failed');
    // Payments that are paid or closed are not checked again; open ones are.
    const attempts = await server.store.orders.attempts(paid.date);
    expect(attempts).not.toContain(idOf(paid));
    expect(attempts).toContain(idOf(failed));
    const get = vi.spyOn(provider, 'get');
    await watch.check();
    const asked = get.mock.calls.map(([id]) => id);
    expect(asked).toContain(idOf(open));
    expect(asked).not.toContain(idOf(failed));
  });

  test.each<[string, (order: OrderAnswer) => Promise<unknown>]>([
    ['cancelled the order', ({ _id }) => customer.get(cancelOrder, { params: { order: _id } })],
    [
      'was handed it for cash',
      async (order) => {
        await change(order, 'cash');
        await server.store.orders.change(order._id, (current) => ({ ...current, done: server.clock.iso }));
      },
    ],
    ['deleted the account', () => customer.get(deleteUser, { params: { phone: customer.phone } })],
  ])(
    'is paid after the customer %s but sends no webhook, the server asks and refunds it',
    async (_, leave) => {
      const order = await place();
      await leave(order);
      say(idOf(order), { status: 'paid' });
      // Also if the refund fails at first.
      const refund = vi.spyOn(provider, 'refund').mockRejectedValueOnce(new Error('no'));
      const watch = new PaymentWatch(server.deps);
      await watch.check();
      expect(provider.refunds).toEqual([]);
      await watch.check();
      expect(provider.refunds).toEqual([idOf(order)]);
      await watch.check();
      expect(refund).toHaveBeenCalledTimes(2);
      expect((await server.store.orders.get(order._id))?.payment.paid).toBe(false);
    },
  );

  test('is paid after a change to cash and sends no webhook, the order is found paid before it is handed over', async () => {
    const order = await place();
    await change(order, 'cash');
    say(idOf(order), { status: 'paid' });
    await new PaymentWatch(server.deps).check();
    expect(await info(order)).toMatchObject({ amount: 9.29, payment: { type: 'ideal', paid: true } });
    expect(provider.refunds).toEqual([]);
  });

  test('is asked about three hundred unknown payments in ten minutes per sender, and about known ones always', async () => {
    const order = await place();
    const asked = vi.spyOn(provider, 'get');
    const from = (id: string, sender = '192.0.2.20') =>
      server.anyone.refusal(paymentWebhook, { body: { id }, headers: { 'x-forwarded-for': sender } });
    for (let count = 0; count < 300; count++) expect(await from(`tr_random${count}`)).toBe('200 undefined');
    expect(await from('tr_random300')).toBe('429 too-many-requests');
    expect(asked).toHaveBeenCalledTimes(300);
    say(idOf(order), { status: 'paid' });
    expect(await from(idOf(order))).toBe('200 undefined');
    expect((await info(order)).payment).toMatchObject({ paid: true });
    expect(await from('tr_random300', '192.0.2.21')).toBe('200 undefined');
    server.clock.advance({ minutes: 11 });
    expect(await from('tr_random300')).toBe('200 undefined');
  });

  test('is asked about payments with an order without counting them', async () => {
    const order = await place();
    const from = (id: string) =>
      server.anyone.refusal(paymentWebhook, { body: { id }, headers: { 'x-forwarded-for': '192.0.2.22' } });
    say(idOf(order), { status: 'paid' });
    for (let count = 0; count < 300; count++) expect(await from(idOf(order))).toBe('200 undefined');
    for (let count = 0; count < 300; count++) expect(await from(`tr_random${count}`)).toBe('200 undefined');
    expect(await from('tr_random300')).toBe('429 too-many-requests');
  });

  test('fails, the payment is not counted as unknown', async () => {
    const order = await place();
    const from = (id: string) =>
      server.anyone.refusal(paymentWebhook, { body: { id }, headers: { 'x-forwarded-for': '192.0.2.23' } });
    provider.down = true;
    for (let count = 0; count < 300; count++) expect(await from(idOf(order))).toMatch(/^50/);
    provider.down = false;
    expect(await from('tr_random0')).toBe('200 undefined');
  });

  test('is asked about three hundred unknown payments in ten minutes per user', async () => {
    const order = await place();
    const check = (payment: string) => customer.refusal(checkPayment, { params: { payment } });
    for (let count = 0; count < 300; count++)
      expect(await check(`tr_random${count}`)).toBe('404 payment-not-found');
    server.clock.advance({ minutes: 4 });
    expect(await customer.ask(checkPayment, { params: { payment: 'tr_random300' } })).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      body: { details: { retryAfter: 6 * 60 } },
    });
    expect(await check(idOf(order))).toBe('200 undefined');
  });

  test('is asked about no more of them if they are named at once', async () => {
    const asked = vi.spyOn(provider, 'get');
    const names = Array.from({ length: 320 }, (_, count) => `tr_random${count}`);
    const check = (payment: string) => customer.refusal(checkPayment, { params: { payment } });
    const answers = await Promise.all(names.map(check));
    expect(answers.filter((answer) => answer === '429 too-many-requests')).toHaveLength(20);
    expect(asked).toHaveBeenCalledTimes(300);
  });

  test('reports a payment for a missing order, nothing happens', async () => {
    const order = await place();
    say(idOf(order), { order: 'order/elsewhere', status: 'paid' });
    expect(await webhook(idOf(order))).toMatchObject({ status: 200 });
    expect(provider.refunds).toEqual([]);
  });
});

test.each(['ideal', 'cash'])(
  'An order whose service day is over cannot be paid by %s any more',
  async (type) => {
    const order = await place();
    server.clock.advance({ hours: 24 });
    expect(await change(order, type)).toMatchObject({ status: 409, code: 'order-settled' });
    expect(await info(order)).toMatchObject({ stamps: 0, payment: { type: 'ideal', paid: false } });
  },
);

test('An order that is sent again after closing is answered, and gets no new payment', async () => {
  const provider = scriptedProvider();
  const sandbox = server.deps.payments;
  server.deps.payments = provider;
  try {
    provider.down = true;
    const request = byIdeal();
    const order = await place(request);
    provider.down = false;
    server.clock.set('2026-06-12', 22 * 60 + 30);
    expect(await place(request)).toMatchObject({ _id: order._id, payment: { status: 'open' } });
    expect(provider.payments.size).toBe(0);
    expect(await change(order, 'ideal')).toMatchObject({ status: 422, code: 'host-closed' });
  } finally {
    server.deps.payments = sandbox;
  }
});

test('An order that is sent again after its service day gets no new payment', async () => {
  const provider = scriptedProvider();
  const sandbox = server.deps.payments;
  server.deps.payments = provider;
  provider.down = true;
  const request = byIdeal();
  await place(request);
  provider.down = false;
  server.clock.advance({ hours: 24 });
  expect((await place(request)).payment).toEqual({ type: 'ideal', paid: false, status: 'open' });
  expect(provider.payments.size).toBe(0);
  server.deps.payments = sandbox;
});

test('A provider that does not answer runs into a timeout: the order is kept, and the page is informed', async () => {
  const silent = await fakeProvider('silent');
  const sandbox = server.deps.payments;
  server.deps.payments = new Mollie({
    apiKey: `test_${'x'.repeat(30)}`,
    apiEndpoint: silent.url,
    timeLimit: 150,
  });
  try {
    const order = await place();
    expect(order.payment).toEqual({ type: 'ideal', paid: false, status: 'open' });
    expect(await change(order, 'ideal')).toMatchObject({ status: 502, code: 'payment-provider' });
    const params = { payment: 'tr_whoknows' };
    expect(await customer.refusal(checkPayment, { params })).toBe('502 payment-provider');
    expect(await webhook('tr_whoknows')).toMatchObject({ status: 502, code: 'payment-provider' });
    // Paying at the door does not need the provider.
    expect((await change(order, 'cash')).body).toMatchObject({ type: 'cash', status: 'cash' });
  } finally {
    server.deps.payments = sandbox;
    await silent.close();
  }
});
