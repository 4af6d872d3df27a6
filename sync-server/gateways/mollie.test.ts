import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refundStatus } from '#decisions/provider-refund';
import { cents } from '#domain/money';
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts';
import { readRecording } from '../testing/recorded-data.ts';
import { Mollie } from './mollie.ts';
import type { NewPayment } from './payments.ts';

const samples = readRecording('providers/mollie-api-samples.json')?.samples;

const hal = (more: object = {}) => ({
  resource: 'payment',
  id: 'tr_44aKxzEbr8',
  mode: 'test',
  createdAt: '2026-03-13T14:02:29+00:00',
  amount: { value: '20.00', currency: 'EUR' },
  description: 'Roma',
  method: 'ideal',
  metadata: { order_id: 'order/01abc' },
  status: 'open',
  redirectUrl: 'https://example.org/order/01abc',
  _links: { checkout: { href: 'https://www.mollie.com/payscreen/44aKxzEbr8', type: 'text/html' } },
  ...more,
});
const payment: NewPayment = {
  order: 'order/01abc',
  amount: cents(2000),
  description: 'Roma',
  redirectUrl: 'https://example.org/order/01abc',
  webhookUrl: 'https://example.org/api/payment/webhook',
  idempotencyKey: 'order/01abc#1',
};

let provider: FakeProvider;
beforeEach(async () => {
  provider = await fakeProvider({ status: 201, body: hal() });
});
afterEach(() => provider.close());

const mollie = (options = {}) =>
  new Mollie({ apiKey: `test_${'x'.repeat(30)}`, apiEndpoint: `${provider.url}v2/`, ...options });

const refund = {
  payment: 'tr_44aKxzEbr8',
  amount: cents(1450),
  description: 'Cancelled',
  idempotencyKey: 'refund-tr_44aKxzEbr8',
};

/** The status of a refund of the whole payment, and the amount that was refunded. */
async function refundOfAll() {
  const paid = (await mollie().get('tr_44aKxzEbr8'))!;
  return { refund: refundStatus(paid, paid.amount), refunded: paid.refunded };
}

describe('A payment at Mollie', () => {
  test('is created with amount, addresses, order and idempotency key', async () => {
    const created = await mollie().create(payment);
    expect(created).toEqual({
      id: 'tr_44aKxzEbr8',
      status: 'open',
      amount: 2000,
      order: 'order/01abc',
      refunded: 0,
      refunds: [],
      url: 'https://www.mollie.com/payscreen/44aKxzEbr8',
    });
    const [request] = provider.requests;
    expect([request?.method, request?.url.pathname]).toEqual(['POST', '/v2/payments']);
    expect(request?.headers['idempotency-key']).toBe('order/01abc#1');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      amount: { currency: 'EUR', value: '20.00' },
      description: 'Roma',
      redirectUrl: payment.redirectUrl,
      webhookUrl: payment.webhookUrl,
      method: 'ideal',
      locale: 'nl_NL',
      metadata: { order_id: 'order/01abc' },
    });
  });

  test.each([0, 1, 29, 1005, 123456])('sends %i cents as decimal text', async (amount) => {
    await mollie().create({ ...payment, amount: cents(amount) });
    expect(Number(JSON.parse(provider.requests[0]?.body ?? '').amount.value) * 100).toBeCloseTo(amount, 6);
  });

  test.each(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'])(
    'is reported as %s',
    async (status) => {
      provider.answer = { body: hal({ status, amountRefunded: { value: '5.50', currency: 'EUR' } }) };
      expect(await mollie().get('tr_44aKxzEbr8')).toMatchObject({ status, amount: 2000, refunded: 550 });
    },
  );

  test('in another currency counts as 0', async () => {
    provider.answer = { body: hal({ status: 'paid', amount: { value: '20.00', currency: 'USD' } }) };
    expect(await mollie().get('tr_44aKxzEbr8')).toMatchObject({ amount: 0 });
  });

  test.each([404, 410])('that does not exist (%i) is null', async (status) => {
    provider.answer = { status, body: { status, title: 'Not Found', detail: 'No payment' } };
    expect(await mollie().get('tr_doesnotexist')).toBeNull();
  });

  test('is neither missing nor too late to cancel if the provider does not say so', async () => {
    provider.answer = { status: 401, body: { status: 401, title: 'Unauthorized', detail: 'key' } };
    await expect(mollie().get('tr_44aKxzEbr8')).rejects.toMatchObject({ name: 'GatewayError', status: 401 });
    await expect(mollie().cancel('tr_44aKxzEbr8')).rejects.toMatchObject({ status: 401 });
    provider.answer = { body: hal({ status: 'strange' }) };
    await expect(mollie().get('tr_44aKxzEbr8')).rejects.toMatchObject({ name: 'GatewayError' });
  });

  test('of another program has no order', async () => {
    provider.answer = { body: hal({ metadata: { order_id: '1234' } }) };
    expect(await mollie().get('tr_44aKxzEbr8')).toMatchObject({ order: null });
  });

  test('is cancelled, unless it is too late', async () => {
    provider.answer = { body: hal({ status: 'canceled' }) };
    expect(await mollie().cancel('tr_44aKxzEbr8')).toBe(true);
    provider.answer = {
      status: 422,
      body: { status: 422, title: 'Unprocessable', detail: 'cannot be canceled' },
    };
    expect(await mollie().cancel('tr_44aKxzEbr8')).toBe(false);
  });

  test('is refunded once: the same refund has the same key', async () => {
    provider.answer = {
      status: 201,
      body: { resource: 'refund', id: 're_1', amount: hal().amount, status: 'pending' },
    };
    const gateway = mollie();
    await gateway.refund(refund);
    await gateway.refund(refund);
    const keys = provider.requests.map((request) => request.headers['idempotency-key']);
    expect(keys).toEqual(['refund-tr_44aKxzEbr8', 'refund-tr_44aKxzEbr8']);
    expect(provider.requests[0]?.url.pathname).toBe('/v2/payments/tr_44aKxzEbr8/refunds');
    expect(JSON.parse(provider.requests[0]?.body ?? '')).toMatchObject({
      amount: { currency: 'EUR', value: '14.50' },
      description: 'Cancelled',
    });
  });

  test.each<[string, string[], string, string | null]>([
    ['none', [], '0.00', null],
    ['a queued one', ['queued'], '20.00', 'under-way'],
    ['a pending one', ['pending'], '20.00', 'under-way'],
    ['one being processed', ['processing'], '20.00', 'under-way'],
    ['one that arrived', ['refunded'], '20.00', 'arrived'],
    ['one that is not counted before it is processed', ['pending'], '0.00', 'under-way'],
    ['one that failed', ['failed'], '0.00', 'failed'],
    ['one that was cancelled', ['canceled'], '0.00', 'failed'],
    ['one that failed and one that arrived', ['failed', 'refunded'], '20.00', 'arrived'],
  ])('has as refund %s', async (_, statuses, amount, refund) => {
    const refunds = statuses.map((status) => ({
      resource: 'refund',
      id: 're_1',
      status,
      amount: hal().amount,
    }));
    const amountRefunded = { value: amount, currency: 'EUR' };
    provider.answer = { body: hal({ status: 'paid', amountRefunded, _embedded: { refunds } }) };
    expect((await refundOfAll()).refund).toBe(refund);
    expect(provider.requests[0]?.url.searchParams.get('embed')).toBe('refunds');
  });

  test.each([
    ['of a part', 'refunded 5', null],
    ['of a part that was withdrawn', 'canceled 3', null],
    ['of a part that failed', 'failed 3', null],
    ['of parts that failed, together the whole', 'failed 5, canceled 15', null],
    ['of what another had left, which failed', 'refunded 5, failed 15', 'failed'],
    ['of less than another had left, which failed', 'pending 5, failed 12', null],
    ['of a part that failed, as much as was left later', 'failed 5, refunded 15', null],
    ['of the whole that failed, and of a part later', 'failed 20, refunded 5', 'failed'],
    ['of a part that failed, and of the whole', 'failed 3, queued 20', 'under-way'],
    ['of a part that failed, and of all parts later', 'failed 3, refunded 5, refunded 15', 'arrived'],
  ])('has, with refunds %s, as refund of the whole amount: %s: %s', async (_, made, refund) => {
    const refunds = made.split(', ').map((one, minute) => ({
      resource: 'refund',
      id: `re_${minute}`,
      status: one.split(' ')[0]!,
      amount: { currency: 'EUR', value: Number(one.split(' ')[1]).toFixed(2) },
      createdAt: `2026-03-13T14:0${minute}:00+00:00`,
    }));
    const returned = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    const processed = refunds.filter(({ status }) => status === 'refunded');
    const sum = (parts: typeof refunds) => parts.reduce((all, { amount }) => all + Number(amount.value), 0);
    // Mollie lists the newest first, and may count only those that were processed.
    const _embedded = { refunds: refunds.toReversed() };
    for (const counted of [sum(returned), sum(processed)]) {
      const amountRefunded = { currency: 'EUR', value: counted.toFixed(2) };
      provider.answer = { body: hal({ status: 'paid', amountRefunded, _embedded }) };
      const refunded = sum(returned) * 100;
      expect(await refundOfAll()).toEqual({ refund, refunded });
    }
  });

  test.each([
    ['refuses', { status: 422, body: { status: 422, title: 'Unprocessable', detail: 'amount' } }, 422],
    ['answers no JSON', { status: 200, body: '<html>' }, undefined],
    ['passes on an unknown status', { body: hal({ status: 'strange' }) }, undefined],
    ['is silent', 'silent' as const, undefined],
  ])('fails if the provider %s', async (_, answer, status) => {
    provider.answer = answer;
    const failure = mollie({ timeLimit: 100 }).create(payment);
    await expect(failure).rejects.toMatchObject({ name: 'GatewayError', status });
  });
});

describe.skipIf(!samples)('The recorded answers of Mollie', () => {
  test('are read after asking for a refund, and with the refund in its payment', async () => {
    const [recorded, creation] = samples.refunds;
    provider.answer = { status: creation.status, body: creation.body };
    await mollie().refund(refund);
    const { body } = samples.paymentByStatus.find(
      (sample: { body: { status: string } }) => sample.body.status === 'paid',
    );
    const amountRefunded = recorded.body.amount;
    provider.answer = { body: { ...body, amountRefunded, _embedded: { refunds: [recorded.body] } } };
    expect(await refundOfAll()).toEqual({ refunded: 2000, refund: 'under-way' });
  });

  test('are read, each with its status', async () => {
    for (const sample of samples.paymentByStatus) {
      provider.answer = { status: sample.status, body: sample.body };
      const read = await mollie().get('tr_44aKxzEbr8');
      expect(read).toMatchObject({
        id: 'tr_44aKxzEbr8',
        status: sample.body.status,
        amount: 2000,
        order: null,
      });
      expect(read?.url).toBe(sample.body._links.checkout?.href);
    }
    expect(samples.paymentByStatus.length).toBeGreaterThan(6);
  });

  test('are read after creating a payment, and for a missing one', async () => {
    const creation = samples.payments[0];
    provider.answer = { status: creation.status, body: creation.body };
    expect(await mollie().create(payment)).toMatchObject({ id: creation.body.id, status: 'open' });
    const [missing, refused] = samples.errors;
    provider.answer = { status: missing.status, body: missing.body };
    expect(await mollie().get('tr_44aKxzEbr8')).toBeNull();
    provider.answer = { status: refused.status, body: refused.body };
    await expect(mollie().create(payment)).rejects.toMatchObject({ status: 422 });
  });
});
