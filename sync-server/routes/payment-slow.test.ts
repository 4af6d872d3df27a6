import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOrder, type OrderAnswer, type OrderRequest, orderInfo } from '#contract/orders';
import { changePayment, checkPayment, paymentWebhook } from '#contract/payments';
import type { Id } from '#documents/ids';
import { Mollie } from '../gateways/mollie.ts';
import type { PaymentGateway } from '../gateways/payments.ts';
import { sandboxKey } from '../sandbox/key.ts';
import type { SandboxPayment } from '../sandbox/store.ts';
import { PaymentWatch } from '../services/watch-payments.ts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { takeaway } from '../testing/order-request.ts';
import { type SlowProvider, slowProvider } from '../testing/slow-provider.ts';
import { startTestServer } from '../testing/start-test-server.ts';

/** Milliseconds. */
const PATIENCE = 150;

const server = duringTests(startTestServer);
const customer = newUserPerTest(server);
let slow: SlowProvider;
let impatient: PaymentGateway;
let quick: PaymentGateway;

beforeAll(async () => {
  slow = await slowProvider(`${server.url}/sandbox/mollie/v2/`);
  const apiKey = sandboxKey(server.deps.config);
  impatient = new Mollie({ apiKey, apiEndpoint: slow.url, timeLimit: PATIENCE });
  quick = server.deps.payments;
}, 60_000);
beforeEach(() => {
  server.deps.payments = quick;
});
afterAll(async () => {
  await slow?.close();
});

const byIdeal = () => takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29 });
const place = (order: OrderRequest) =>
  customer.get(addOrder, { params: { user: customer.user }, body: { order } });
const info = async ({ _id }: { _id: Id<'order'> }) =>
  (await customer.get(orderInfo, { body: { index: _id } }))[0] as OrderAnswer;
const paymentsOf = async ({ _id }: { _id: Id<'order'> }) => {
  const all = await server.store.couch.all<SandboxPayment>('sandbox');
  return all.filter(({ metadata }) => (metadata as { order_id?: string }).order_id === _id);
};
const pay = (url: string | undefined) =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ status: 'paid' }), redirect: 'manual' });

test('If the provider made a payment but answered too late, the next attempt gets that same payment', async () => {
  server.deps.payments = impatient;
  const request = byIdeal();
  const order = await place(request);
  expect(order.payment).toEqual({ type: 'ideal', paid: false, status: 'open' });
  await expect.poll(() => paymentsOf(order), { timeout: 10_000 }).toHaveLength(1);
  const [made] = await paymentsOf(order);

  server.deps.payments = quick;
  const params = { order: order._id, type: 'ideal' };
  const [again, retried] = await Promise.all([place(request), customer.get(changePayment, { params })]);
  expect([again.payment.id, retried.id]).toEqual([made?._id, made?._id]);
  expect(await paymentsOf(order)).toHaveLength(1);
  await pay(retried.url);
  await expect.poll(async () => (await info(order)).payment.status, { timeout: 10_000 }).toBe('paid');
});

test('If the provider answers too slowly, nothing changes, callers get an error, and the server retries', async () => {
  const order = await place(byIdeal());
  const { id = '', url } = order.payment;
  // The sandbox calls the webhook itself; by then the provider does not answer any more.
  server.deps.payments = impatient;
  const before = slow.done;
  await pay(url);
  expect(await customer.refusal(checkPayment, { params: { payment: id } })).toBe('502 payment-provider');
  expect(await server.anyone.refusal(paymentWebhook, { body: { id } })).toBe('502 payment-provider');
  await new PaymentWatch(server.deps).check();
  await expect.poll(() => slow.done - before, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
  expect((await info(order)).payment).toMatchObject({ id, url, paid: false, status: 'open' });

  server.deps.payments = quick;
  // On a cluster the list of payments under way may be read from a copy that is behind; the watch looks again anyway.
  const seen = async () => {
    await new PaymentWatch(server.deps).check();
    return info(order);
  };
  await expect.poll(seen).toMatchObject({ stamps: 1, payment: { id, paid: true, status: 'paid' } });
  expect(await paymentsOf(order)).toHaveLength(1);
});
