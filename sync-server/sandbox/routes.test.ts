import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duringTests } from '../testing/during-tests.ts';
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
let shop: FakeProvider;

beforeAll(async () => {
  shop = await fakeProvider({ body: { status: 'OK' } });
}, 60_000);
afterAll(async () => {
  await shop.close();
});

const authorization = `Bearer test_${'x'.repeat(30)}`;
const api = (method: string, path = '', body?: object, headers: Record<string, string> = { authorization }) =>
  fetch(`${server.url}/sandbox/mollie/v2/payments${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const wanted = (more: object = {}) => ({
  amount: { currency: 'EUR', value: '12.50' },
  description: 'Keuken <midden> 1001',
  redirectUrl: 'http://midden.localhost:8080/order/1?a=1&b=2',
  webhookUrl: `${shop.url}webhook`,
  metadata: { order_id: 'order/1' },
  ...more,
});
// biome-ignore lint/suspicious/noExplicitAny: the answers are read as a client of Mollie reads them
const read = (answer: Response): Promise<any> => answer.json();
const created = async (more: object = {}) => read(await api('POST', '', wanted(more)));
const page = (id: string, options: RequestInit = {}, query = '') =>
  fetch(`${server.url}/sandbox/mollie/checkout/${id}${query}`, { redirect: 'manual', ...options });
const choose = (id: string, status: string) =>
  page(id, { method: 'POST', body: new URLSearchParams({ status }) });

describe('The sandbox answers like Mollie', () => {
  test('for a new payment', async () => {
    const response = await api('POST', '', wanted());
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toMatch(/^application\/hal\+json/);
    const payment = await read(response);
    expect(payment).toMatchObject({
      resource: 'payment',
      id: expect.stringMatching(/^tr_[a-z0-9]{14}$/),
      mode: 'test',
      amount: { currency: 'EUR', value: '12.50' },
      status: 'open',
      isCancelable: true,
      createdAt: server.clock.iso,
      metadata: { order_id: 'order/1' },
      _links: {
        checkout: { href: `${server.url}/sandbox/mollie/checkout/${payment.id}`, type: 'text/html' },
      },
    });
    expect(await (await api('GET', `/${payment.id}`)).json()).toEqual(payment);
  });

  test('with the same payment for the same idempotency key', async () => {
    const headers = { authorization, 'idempotency-key': 'order/2#1' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => api('POST', '', wanted(), headers)));
    const ids = await Promise.all(answers.map(async (answer) => (await read(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect((await created()).id).not.toBe((await created()).id);
  });

  test.each([
    ['no amount', { amount: undefined }, 'amount'],
    ['an amount in other words', { amount: { currency: 'EUR', value: '12.5' } }, 'amount'],
    ['dollars', { amount: { currency: 'USD', value: '12.50' } }, 'amount'],
    ['no description', { description: '' }, 'description'],
    ['no way back', { redirectUrl: 'order' }, 'redirectUrl'],
  ])('refusing %s', async (_, more, field) => {
    const response = await api('POST', '', wanted(more));
    expect(response.status).toBe(422);
    expect(await read(response)).toMatchObject({ status: 422, title: 'Unprocessable Entity', field });
  });

  test('refusing a body that cannot be parsed', async () => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/sandbox/mollie/v2/payments`, {
      method: 'POST',
      headers,
      body: '{"amount":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 400, title: 'Bad Request' });
  });

  test('refusing calls without a key, and unknown payments', async () => {
    expect((await api('GET', '', undefined, {})).status).toBe(401);
    expect((await api('POST', '', wanted(), { authorization: 'Bearer x' })).status).toBe(401);
    expect(await (await api('GET', '/tr_none')).json()).toMatchObject({ status: 404, title: 'Not Found' });
  });

  test('page by page, newest first', async () => {
    server.clock.advance({ minutes: 1 });
    const payments = [];
    for (let count = 0; count < 3; count++) {
      payments.unshift((await created()).id);
      server.clock.advance({ seconds: 1 });
    }
    const first = await read(await api('GET', '?limit=2'));
    expect(first._embedded.payments.map(({ id }: { id: string }) => id)).toEqual(payments.slice(0, 2));
    const rest = await read(await fetch(first._links.next.href, { headers: { authorization } }));
    expect(rest._embedded.payments[0].id).toBe(payments[2]);
  });

  test('when cancelling, expiring and refunding', async () => {
    const { id } = await created();
    expect(await (await api('DELETE', `/${id}`)).json()).toMatchObject({ status: 'canceled' });
    expect((await api('DELETE', `/${id}`)).status).toBe(422);
    const old = await created();
    server.clock.advance({ minutes: 15 });
    expect(await (await api('GET', `/${old.id}`)).json()).toMatchObject({ status: 'expired' });
    const paid = await created();
    await choose(paid.id, 'paid');
    const refund = { amount: { currency: 'EUR', value: '12.50' }, description: 'terug' };
    const headers = { authorization, 'idempotency-key': `refund-${paid.id}` };
    for (let count = 0; count < 2; count++) {
      expect((await api('POST', `/${paid.id}/refunds`, refund, headers)).status).toBe(201);
    }
    expect(await (await api('GET', `/${paid.id}`)).json()).toMatchObject({
      amountRefunded: { value: '12.50' },
    });
    expect((await api('POST', `/${paid.id}/refunds`, refund)).status).toBe(409);
    const statuses = async () => {
      const { _embedded } = await read(await api('GET', `/${paid.id}?embed=refunds`));
      return _embedded.refunds.map(({ status }: { status: string }) => status);
    };
    expect(await statuses()).toEqual(['pending']);
    server.clock.advance({ minutes: 1 });
    expect(await statuses()).toEqual(['refunded']);
  });
});

describe('The checkout page', () => {
  test('offers the possible answers of a bank, in the visitor’s language, without scripts', async () => {
    const { id } = await created();
    const dutch = await (await page(id)).text();
    expect(dutch).toContain('<html lang="nl">');
    expect(dutch).toContain('Keuken &lt;midden&gt; 1001');
    expect(dutch).toMatch(/€\s12,50/);
    for (const choice of ['paid', 'canceled', 'expired', 'failed', 'pending']) {
      expect(dutch).toContain(`value="${choice}"`);
    }
    expect(dutch).not.toContain('<script');
    const english = await page(id, { headers: { 'accept-language': 'en-GB' } });
    expect(await english.text()).toContain('iDEAL payment (test)');
    expect(await (await page(id, {}, '?lang=en')).text()).toContain('Paid');
    expect(english.headers.get('content-security-policy')).not.toContain('form-action');
  });

  test('redirects back, notifies the shop, and is then final', async () => {
    const { id } = await created();
    shop.requests.length = 0;
    const answer = await choose(id, 'paid');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, wanted().redirectUrl]);
    await expect.poll(() => shop.requests.length, { timeout: 10_000 }).toBe(1);
    expect(shop.requests[0]).toMatchObject({ method: 'POST', body: `id=${id}` });
    expect(shop.requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect((await choose(id, 'failed')).headers.get('location')).toBe(`/sandbox/mollie/checkout/${id}`);
    const decided = await (await page(id)).text();
    expect(decided).toContain('Deze betaling is afgerond.');
    expect(decided).toContain('href="http://midden.localhost:8080/order/1?a=1&amp;b=2"');
    expect(await (await api('GET', `/${id}`)).json()).toMatchObject({
      status: 'paid',
      paidAt: server.clock.iso,
    });
  });

  test('can be opened again while the payment is pending', async () => {
    const { id } = await created();
    await choose(id, 'pending');
    expect(await (await page(id)).text()).not.toContain('value="pending"');
    expect((await choose(id, 'paid')).status).toBe(303);
  });

  test('explains that a payment or choice does not exist', async () => {
    const missing = await page('tr_none');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Deze betaling bestaat niet.');
    expect((await choose((await created()).id, 'free')).status).toBe(422);
  });
});
