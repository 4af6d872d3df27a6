import { afterEach, describe, expect, test } from 'vitest';
import { addOrder, cancelOrder, type OrderAnswer, orderInfo } from '#contract/orders';
import { changePayment, checkPayment, paymentWebhook } from '#contract/payments';
import type { Id } from '#documents/ids';
import type { Menu } from '#documents/menu';
import type { Switch } from '#domain/switches';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { delivery as deliveryTo, newOrderId, takeaway } from '../testing/order-request.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
const customer = newUserPerTest(server);

const byIdeal = (more: object = {}) =>
  takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29, ...more });
const place = (order = byIdeal(), redir?: string) =>
  customer.get(addOrder, { params: { user: customer.user }, body: { order, ...(redir && { redir }) } });
const info = async (order: { _id: Id<'order'> }) =>
  (await customer.get(orderInfo, { body: { index: order._id } }))[0] as OrderAnswer;
const check = (payment: string) => customer.get(checkPayment, { params: { payment } });
const change = (order: { _id: Id<'order'> }, type: string) =>
  customer.ask(changePayment, { params: { order: order._id, type } });
const webhook = (id: string) => server.anyone.ask(paymentWebhook, { body: { id } });

/** Chooses an outcome on the checkout page. Returns where it redirects to. */
async function choose(url: string | undefined, status: string): Promise<string | null> {
  const body = new URLSearchParams({ status });
  const answer = await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location');
}
const idOf = (order: { payment: { id?: string | undefined } }) => order.payment.id ?? '';
/** The sandbox calls the webhook a moment later. */
const statusBecomes = (order: { _id: Id<'order'> }, status: string) =>
  expect.poll(async () => (await info(order)).payment.status, { timeout: 10_000 }).toBe(status);

describe('Paying by iDEAL', () => {
  test('leads to the checkout and back to the order, which is then paid', async () => {
    const order = await place();
    expect(order).toMatchObject({
      amount: 9.29,
      transaction: 0.29,
      stamps: 0,
      payment: { type: 'ideal', paid: false, status: 'open', provider: 'sandbox' },
    });
    expect(await choose(order.payment.url, 'paid')).toBe(`${server.url}/${order._id}`);
    await statusBecomes(order, 'paid');
    expect(await check(idOf(order))).toMatchObject({ paid: true, status: 'paid', order: order._id });
    expect(await info(order)).toMatchObject({
      stamps: 1,
      amount: 9.29,
      payment: { paid: true, id: idOf(order) },
    });
    expect((await info(order)).payment).not.toHaveProperty('url');
  });

  test('returns by the page of the order to the thanks page that the order names', async () => {
    const order = byIdeal();
    const thanks = '/thanks/organisation/midden';
    const asked = { params: { user: customer.user }, body: { order, redir: `/${order._id}`, thanks } };
    const { payment } = await customer.get(addOrder, asked);
    const query = '?thanks=%2Fthanks%2Forganisation%2Fmidden';
    expect(await choose(payment.url, 'paid')).toBe(`${server.url}/${order._id}${query}`);
  });

  test('returns to the page that asked, on its own origin, and nowhere else', async () => {
    const own = await place(byIdeal(), '/order/own?type=checkout');
    expect(await choose(own.payment.url, 'paid')).toBe(`${server.url}/order/own?type=checkout`);
    const other = await place(byIdeal(), '//evil.example/');
    expect(await choose(other.payment.url, 'paid')).toBe(`${server.url}/${other._id}`);
    const headers = { 'x-forwarded-host': 'midden.localhost:8080' };
    const asked = { params: { user: customer.user }, body: { order: byIdeal() }, headers };
    const hosted = await customer.get(addOrder, asked);
    expect(await choose(hosted.payment.url, 'paid')).toBe(`http://midden.localhost:8080/${hosted._id}`);
  });

  test.each(['canceled', 'expired', 'failed'])('that is %s can be tried again', async (status) => {
    const order = await place();
    await choose(order.payment.url, status);
    expect(await check(idOf(order))).toMatchObject({ paid: false, status });
    const { body: again } = await change(order, 'ideal');
    expect(again).toMatchObject({ status: 'open', paid: false, order: order._id });
    expect(again.id).not.toBe(idOf(order));
    await choose(again.url, 'paid');
    expect(await check(again.id ?? '')).toMatchObject({ paid: true });
    expect(await info(order)).toMatchObject({ stamps: 1, payment: { paid: true, id: again.id } });
  });

  test('that is still open continues the same payment, also if asked twenty times at once', async () => {
    const order = await place();
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(order, 'ideal')));
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([idOf(order)]));
    await choose(order.payment.url, 'failed');
    const retries = await Promise.all(Array.from({ length: 20 }, () => change(order, 'ideal')));
    expect(new Set(retries.map(({ body }) => body.id)).size).toBe(1);
    expect((await server.store.orders.get(order._id))?.payments).toHaveLength(2);
  });

  test('that is pending cannot be retried, changed to cash or cancelled', async () => {
    const order = await place();
    await choose(order.payment.url, 'pending');
    await statusBecomes(order, 'pending');
    for (const type of ['ideal', 'cash', 'pin']) {
      expect(await change(order, type)).toMatchObject({
        code: 'order-settled',
        body: { details: { status: 'pending' } },
      });
    }
    expect(await customer.refusal(cancelOrder, { params: { order: order._id } })).toBe('409 order-settled');
    await choose(order.payment.url ?? `${server.url}/sandbox/mollie/checkout/${idOf(order)}`, 'paid');
    await statusBecomes(order, 'paid');
  });

  test('that is paid stays paid', async () => {
    const order = await place();
    await choose(order.payment.url, 'paid');
    await statusBecomes(order, 'paid');
    // The answer comes when the order has its stamps.
    await check(idOf(order));
    const before = await info(order);
    for (const type of ['ideal', 'cash', 'pin'])
      expect(await change(order, type)).toMatchObject({ code: 'order-settled' });
    expect(await info(order)).toEqual(before);
  });

  test('that is paid is refunded once when it is cancelled, and the order shows the status of the refund', async () => {
    const order = await place();
    await choose(order.payment.url, 'paid');
    await statusBecomes(order, 'paid');
    const params = { order: order._id };
    const answers = await Promise.all([1, 2, 3].map(() => customer.ask(cancelOrder, { params })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refund = { payment: idOf(order), amount: 9.29, date: server.clock.iso };
    const after = await info(order);
    expect(after).toMatchObject({ stamps: 0, payment: { paid: true, status: 'paid' } });
    expect(after.refunds).toEqual([{ ...refund, status: 'under-way' }]);
    server.clock.advance({ minutes: 2 });
    await customer.get(cancelOrder, { params });
    await check(idOf(order));
    expect((await info(order)).refunds).toEqual([{ ...refund, status: 'arrived' }]);
    expect(await server.deps.payments.get(idOf(order))).toMatchObject({
      refunded: 929,
      refunds: [{ status: 'arrived', amount: 929 }],
    });
  });

  test('keeps an order whose business closed while it was paid', async () => {
    const order = await place();
    const { catalog } = server.store;
    await catalog.changeHost('organisation/midden', (host) => ({ ...host, closed: true }));
    await choose(order.payment.url, 'paid');
    await statusBecomes(order, 'paid');
    expect(await info(order)).toMatchObject({ status: 'order', amount: 9.29, payment: { paid: true } });
    expect(await info(order)).not.toHaveProperty('cancelled');
    await catalog.changeHost('organisation/midden', (host) => ({ ...host, closed: false }));
  });

  test('keeps the agreed amount of an order whose prices changed while it was paid', async () => {
    const order = await place();
    const level = (price: number) =>
      server.store.couch.upsert<Menu>('catalog', 'menu/midden', (menu) => {
        const products = menu!.products.map((one) => (one._id === 'soep' ? { ...one, price } : one));
        return { ...menu!, products };
      });
    await level(8);
    expect(await change(order, 'ideal')).toMatchObject({ status: 200 });
    await choose((await info(order)).payment.url, 'paid');
    await statusBecomes(order, 'paid');
    expect(await info(order)).toMatchObject({ amount: 9.29, payment: { paid: true } });
    await level(5);
  });

  test('moves the time of an order that is due as soon as possible', async () => {
    const order = await place();
    server.clock.advance({ minutes: 10 });
    await choose(order.payment.url, 'paid');
    expect(await check(idOf(order))).toMatchObject({ paid: true });
    expect((await info(order)).due).toBe('2026-06-12T16:30:00.000Z');
  });
});

describe('Changing to cash or pin', () => {
  test('removes the fee, gives the stamps and cancels the payment', async () => {
    const order = await place();
    const { body } = await change(order, 'cash');
    expect(body).toEqual({ type: 'cash', paid: false, status: 'cash', order: order._id });
    expect(await info(order)).toMatchObject({ amount: 9, transaction: 0, stamps: 1 });
    expect((await server.deps.payments.get(idOf(order)))?.status).toBe('canceled');
    // Again changes nothing; another way of paying is too late.
    expect((await change(order, 'cash')).body).toEqual(body);
    expect(await change(order, 'pin')).toMatchObject({ code: 'order-settled' });
  });

  test('is refused if the business does not accept it', async () => {
    const host = { _host: { _id: 'organisation/vooruit' as const } };
    const order = await place(byIdeal(host));
    expect(await change(order, 'cash')).toMatchObject({
      status: 422,
      code: 'payment-type-unavailable',
      body: { details: { types: ['ideal'] } },
    });
  });

  test('is only for the order’s customer', async () => {
    const order = await place();
    const asked = { params: { order: order._id, type: 'cash' } };
    const other = await server.loggedIn('0622229999');
    expect(await other.refusal(changePayment, asked)).toBe('404 order-not-found');
    expect(await server.anyone.refusal(changePayment, asked)).toBe('401 not-logged-in');
    expect(await other.refusal(checkPayment, { params: { payment: idOf(order) } })).toBe(
      '404 payment-not-found',
    );
    expect(await customer.refusal(changePayment, { params: { order: order._id, type: 'gold' } })).toBe(
      '400 bad-request',
    );
  });
});

describe('Another try, or a change to cash, when the order waited for its payment', () => {
  const MIDDEN = 'organisation/midden';
  const iso = (hours: number, minutes = 0) =>
    new Date(Date.UTC(2026, 5, 12, hours - 2, minutes)).toISOString();
  const failed = async (more: object = {}) => {
    const order = await place(byIdeal(more));
    await choose(order.payment.url, 'failed');
    await check(idOf(order));
    return order;
  };
  const changeAt = (order: { _id: Id<'order'> }, type: string, due?: string) =>
    customer.ask(changePayment, { params: { order: order._id, type }, body: { due } });
  const refusal = async (order: { _id: Id<'order'> }, type: string, due?: string) => {
    const { status, code, body } = await changeAt(order, type, due);
    const { details } = body as { details?: object };
    return [`${status} ${code}`, details];
  };
  const flip = (...switches: Switch[]) =>
    server.store.catalog.changeHost(MIDDEN, (host) => ({ ...host, switches }));
  const on = (name: Switch['name'], more: Partial<Switch> = {}): Switch => ({
    ...{ name, on: true, at: server.clock.iso },
    ...more,
  });
  afterEach(() =>
    server.store.catalog.changeHost(MIDDEN, ({ switches: _, board: __, ...host }) => ({
      ...host,
      closed: false,
    })),
  );

  test.each(['cash', 'ideal'])('asks for consent when the time is much later: %s', async (type) => {
    const order = await failed();
    server.clock.set('2026-06-12', 18 * 60 + 35);
    expect((await change(await failed(), type)).status).toBe(200);
    server.clock.set('2026-06-12', 19 * 60);
    const offer = { due: iso(19, 20), asap: true };
    expect(await refusal(order, type)).toEqual(['409 slot-changed', offer]);
    expect((await info(order)).payment.status).toBe('failed');
    expect((await changeAt(order, type, offer.due)).status).toBe(200);
    expect((await info(order)).due).toBe(offer.due);
    // The answer was lost, and the business closed meanwhile.
    await server.store.catalog.changeHost(MIDDEN, (host) => ({ ...host, closed: true }));
    expect((await changeAt(order, type, offer.due)).status).toBe(200);
  });

  test.each([
    ['cash', 'a time that is none', '2026-06-12T21:37:11.123Z', iso(19, 25)],
    ['ideal', 'a time that is none', '2026-06-12T21:37:11.123Z', iso(19, 25)],
    ['cash', 'a time after closing', '2026-06-13T02:58:00.000Z', iso(19, 25)],
    ['ideal', 'the first time of a moment ago', iso(19, 20), iso(19, 25)],
    ['ideal', 'a slot', iso(20, 15), iso(20, 15)],
  ])('stores its own time for as soon as possible: %s, %s', async (type, _, agreed, stored) => {
    const order = await failed();
    server.clock.set('2026-06-12', 19 * 60 + 4);
    expect((await changeAt(order, type, agreed)).status).toBe(200);
    expect((await info(order)).due).toBe(stored);
  });

  test('asks again when the time is much later than the agreed one', async () => {
    const order = await failed();
    server.clock.set('2026-06-12', 20 * 60);
    const offer = { due: iso(20, 20), asap: true };
    expect(await refusal(order, 'cash', iso(20, 4))).toEqual(['409 slot-changed', offer]);
  });

  test.each(['cash', 'ideal'])('never takes a slot that has passed: %s', async (type) => {
    const order = await failed({ asap: false, due: iso(19) });
    server.clock.set('2026-06-12', 21 * 60 + 30);
    expect(await refusal(order, type)).toEqual(['409 slot-changed', { due: iso(21, 50), asap: true }]);
    expect((await changeAt(order, type, iso(21, 50))).status).toBe(200);
    expect((await info(order)).due).toBe(iso(21, 50));
  });

  test('keeps its slot while that is possible, and its day', async () => {
    const order = await failed({ asap: false, due: iso(21) });
    server.clock.set('2026-06-12', 20 * 60);
    const tomorrow = '2026-06-13T19:00:00.000Z';
    expect((await changeAt(order, 'cash', tomorrow)).status).toBe(200);
    expect((await info(order)).due).toBe(iso(21));
  });

  test('is refused once the business is closed, also for as soon as possible', async () => {
    const orders = [await failed(), await failed({ asap: false, due: iso(19) })];
    server.clock.set('2026-06-13', 45);
    for (const order of orders)
      for (const type of ['cash', 'ideal'])
        expect(await refusal(order, type)).toEqual(['422 host-closed', undefined]);
  });

  test('is refused with what the kitchen switched meanwhile', async () => {
    const order = await failed();
    const until = iso(18, 40);
    await flip(on('paused', { until }));
    expect(await refusal(order, 'cash')).toEqual(['422 paused', { until }]);
    await flip(on('sold-out', { product: 'soep' }));
    expect(await refusal(order, 'ideal')).toMatchObject(['422 product-gone', { _id: 'soep' }]);
    await flip(on('closed', { until: iso(20) }));
    expect(await refusal(order, 'pin')).toEqual(['409 slot-changed', { due: iso(20, 20), asap: true }]);
    await flip();
    await server.store.catalog.changeHost(MIDDEN, (host) => ({
      ...host,
      board: { required: true, unreachable_since: server.clock.iso },
    }));
    expect(await refusal(order, 'cash')).toMatchObject(['409 kitchen-unreachable', {}]);
  });

  test('is refused while delivery is off, but not for a later day', async () => {
    const more = { ...deliveryTo(server.clock), payment: { type: 'ideal' }, amount: 22.79 };
    const [today, saturday] = [
      await failed(more),
      await failed({ ...more, _id: newOrderId(), asap: false, due: '2026-06-13T17:00:00.000Z' }),
    ];
    await flip(on('delivery-off'), on('sold-out', { product: 'soep' }), on('delivery-wait', { minutes: 90 }));
    expect(await refusal(today, 'cash')).toEqual(['422 delivery-off', {}]);
    expect((await change(saturday, 'cash')).status).toBe(200);
    expect((await info(saturday)).due).toBe('2026-06-13T17:00:00.000Z');
  });

  test('does not concern what the bank already has: an open payment goes on, and its money counts', async () => {
    server.clock.set('2026-06-12', 21 * 60 + 55);
    const [open, paid] = [await place(), await place()];
    server.clock.set('2026-06-12', 22 * 60 + 5);
    expect(await refusal(open, 'cash')).toEqual(['422 host-closed', undefined]);
    expect((await change(open, 'ideal')).body.id).toBe(idOf(open));
    await choose(paid.payment.url, 'paid');
    expect(await check(idOf(paid))).toMatchObject({ paid: true });
  });
});

describe('The webhook', () => {
  test('can be repeated, concurrent and out of order, and pays once', async () => {
    const order = await place();
    await choose(order.payment.url, 'paid');
    const answers = await Promise.all(Array.from({ length: 10 }, () => webhook(idOf(order))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const card = await server.store.stampCards.get(customer.user, 'organisation/midden');
    expect(Object.keys(card?.entries ?? {})).toEqual([order._id]);
  });

  test('is not trusted: an open payment stays open', async () => {
    const order = await place();
    expect(await webhook(idOf(order))).toMatchObject({ status: 200, body: { status: 'OK' } });
    expect((await info(order)).payment).toMatchObject({ paid: false, status: 'open' });
  });

  test.each([
    ['an unknown payment', 'tr_doesnotexist', '200 undefined'],
    ['no payment at all', 'order/1', '400 bad-request'],
    ['a path', 'tr_abcdef/../x', '400 bad-request'],
  ])('of %s', async (_, id, answer) => {
    const { status, code } = await webhook(id);
    expect(`${status} ${code}`).toBe(answer);
  });
});
