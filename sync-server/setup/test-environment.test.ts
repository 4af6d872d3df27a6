import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { login, me, type Session, signup } from '#contract/auth';
import { events } from '#contract/events';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import { hubSearchList } from '#contract/hubs';
import { addOrder, orderInfo } from '#contract/orders';
import { keyOf } from '#documents/ids';
import type { InboxMessage } from '../gateways/sms-inbox.ts';
import { opensSandbox, sandboxKey } from '../sandbox/key.ts';
import { openStore, type Store } from '../store/store.ts';
import { callerOf } from '../testing/caller.ts';
import { duringTests } from '../testing/during-tests.ts';
import { takeaway } from '../testing/order-request.ts';
import { fillTown, type LoggedIn, startTestServer } from '../testing/start-test-server.ts';
import { loadConfig } from './config.ts';
import { testEnvironmentOf } from './test-environment.ts';

const PHONE = '0612345678';
beforeAll(() => void vi.spyOn(console, 'info').mockImplementation(() => {}));
const server = duringTests(() => startTestServer({}, { TEST_ENVIRONMENT: '1' }));
/** Base URL of the test environment. */
let base: string;
let store: Store;
let live: LoggedIn;
let tester: LoggedIn;

beforeAll(async () => {
  base = `${server.url}/test`;
  store = openStore(server.couchUrl, `test-${server.store.couch.prefix}`, server.deps.config.jwtSecret);
  await fillTown(store);
  live = await server.loggedIn(PHONE);
  tester = await logInToTest(PHONE);
}, 60_000);
afterAll(async () => {
  for (const name of await store.couch.databases('')) await store.couch.destroyDatabase(name);
  vi.restoreAllMocks();
});

async function logInToTest(phone: string): Promise<LoggedIn> {
  const anyone = callerOf(base);
  await anyone.get(signup, { body: { phone } });
  const [newest] = (await (await fetch(`${base}/dev/sms.json`)).json()) as InboxMessage[];
  const code = /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? '';
  const { user, token }: Session = await anyone.get(login, { body: { phone, code } });
  return { ...callerOf(base, token), user: user._id, phone, token };
}
const place = (by: LoggedIn, type: 'cash' | 'ideal') =>
  by.get(addOrder, {
    params: { user: by.user },
    body: {
      order: takeaway(server.clock, type === 'cash' ? {} : { payment: { type }, amount: 9.29 }),
    },
  });

describe('without a configured test environment', () => {
  test('none of its paths exist, and none is answered with the page', async () => {
    const alone = await startTestServer();
    for (const path of ['/test', '/test/health', '/test/api/hub/search/list', '/test/db/catalog']) {
      const answer = await fetch(alone.url + path, { headers: { [API_KEY_HEADER]: APP_API_KEY } });
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 'not-found' }]);
    }
    await alone.close();
  }, 60_000);
});

describe('the test environment', () => {
  test('answers every call beside the real one, with its own hubs', async () => {
    expect((await fetch(`${base}/health`)).status).toBe(200);
    const names = async (url: string) => (await callerOf(url).get(hubSearchList)).map(({ name }) => name);
    expect(await names(base)).toContain('Nijverdal');
    expect(await names(server.url)).not.toContain('Nijverdal');
    expect((await fetch(`${base}/db/catalog/hub%2Fnijverdal`)).status).toBe(200);
    expect((await fetch(`${server.url}/db/catalog/hub%2Fnijverdal`)).status).toBe(404);
    expect((await fetch(`${base}/dashboard`)).status).toBe(404);
  });

  test('has users, orders and messages that are unknown in the real one', async () => {
    expect(tester.user).not.toBe(live.user);
    expect(await server.store.users.get(tester.user)).toBeNull();
    const order = await place(tester, 'cash');
    expect(await server.store.orders.get(order._id)).toBeNull();
    expect(await store.orders.get(order._id)).toMatchObject({ status: 'order' });
    expect(server.sms.messages).toHaveLength(1);
  });

  test('does not accept tokens of the real one, nor the other way round', async () => {
    expect((await tester.get(me)).user?._id).toBe(tester.user);
    expect(await callerOf(server.url, tester.token).refusal(me)).toBe('401 session-invalid');
    expect(await callerOf(base, live.token).refusal(me)).toBe('401 session-invalid');
    const read = async (url: string, { token }: LoggedIn) =>
      (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
    const own = `db/orders-${keyOf(tester.user)}/_all_docs`;
    expect(await read(`${base}/${own}`, tester)).toBe(200);
    expect(await read(`${base}/${own}`, live)).toBe(401);
    expect(await read(`${server.url}/${own}`, tester)).toBe(401);
    // CouchDB itself has a single secret, but a user has no databases in the other environment.
    const { url } = store.couch;
    expect(await read(`${url}/${store.couch.nameOf(own.slice('db/'.length))}`, live)).toBe(403);
    const liveOrders = server.store.couch.nameOf(`orders-${keyOf(live.user)}`);
    await read(`${server.url}/db/orders-${keyOf(live.user)}`, live);
    expect(await read(`${url}/${liveOrders}/_all_docs`, tester)).toBe(403);
  });

  test('reports changes to its own streams, and not to those of the real one', async () => {
    const stopping = new AbortController();
    const listen = async (url: string, token: string) => {
      const headers = { [API_KEY_HEADER]: APP_API_KEY, authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}${events.path}`, { headers, signal: stopping.signal });
      const heard = { status: answer.status, text: '' };
      void (async () => {
        for await (const chunk of answer.body!) heard.text += Buffer.from(chunk).toString();
      })().catch(() => {});
      return heard;
    };
    try {
      const [test, real] = [await listen(base, tester.token), await listen(server.url, live.token)];
      await place(tester, 'cash');
      await place(live, 'cash');
      const told = (heard: { text: string }) =>
        [...heard.text.matchAll(/"database":"([^"]+)"/g)].map(([, db]) => db);
      const own = ({ user }: LoggedIn) => `orders-${keyOf(user)}`;
      await expect.poll(() => told(test)).toContain(own(tester));
      await expect.poll(() => told(real)).toContain(own(live));
      expect(told(test)).not.toContain(own(live));
      expect(told(real)).not.toContain(own(tester));
      // A token of the other environment cannot open a stream.
      expect((await listen(base, live.token)).status).toBe(401);
      expect((await listen(server.url, tester.token)).status).toBe(401);
    } finally {
      stopping.abort();
    }
  });

  test('is paid in its own sandbox, which returns to the page and notifies this environment', async () => {
    const order = await place(tester, 'ideal');
    expect(order.payment).toMatchObject({ provider: 'sandbox', status: 'open' });
    const checkout = order.payment.url ?? '';
    expect(checkout.startsWith(`${base}/sandbox/mollie/checkout/`)).toBe(true);
    expect(await (await fetch(checkout)).text()).toContain('action="?lang=');
    const choose = (status: string) =>
      fetch(checkout, { method: 'POST', body: new URLSearchParams({ status }), redirect: 'manual' });
    expect((await choose('paid')).headers.get('location')).toBe(`${server.url}/${order._id}`);
    const paid = async () => (await tester.get(orderInfo, { body: { index: order._id } }))[0];
    await expect.poll(async () => (await paid())?.payment.status, { timeout: 10_000 }).toBe('paid');
    expect((await choose('failed')).headers.get('location')).toBe(new URL(checkout).pathname);
    expect((await fetch(checkout.replace('/test', ''))).status).toBe(404);
  });

  test('gives its own addresses for pictures', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'ik.png');
    const headers = { [API_KEY_HEADER]: APP_API_KEY, authorization: `Bearer ${tester.token}` };
    const answer = await fetch(`${base}/api/io/upload/avatar`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data: { location: string } };
    expect((await fetch(server.url + data.location)).status).toBe(200);
    expect((await fetch(server.url + data.location.replace('/test', ''))).status).toBe(404);
  });
});

describe('in production', () => {
  const config = testEnvironmentOf(
    loadConfig({
      NODE_ENV: 'production',
      TEST_ENVIRONMENT: '1',
      JWT_SECRET: 'a secret that nobody will ever guess',
      PUBLIC_URL: 'https://eten.example',
      COUCHDB_URL: 'https://admin:secret@couch.example:6984',
      MOLLIE_API_KEY: 'live_0123456789abcdefghij0123',
      SMS_PROVIDER: 'spryng',
      SPRYNG_API_KEY: 'spryng-key',
      DATABASE_PREFIX: 'eten-',
      PUSH_PROVIDER: 'onesignal',
      ONESIGNAL_APP_ID: '01234567-89ab-4cde-8f01-23456789abcd',
      ONESIGNAL_API_KEY: 'os_v2_app_0123456789',
    }),
  );

  test('no money moves in the test environment, and a code is only sent to its phone', () => {
    expect(config).toMatchObject({
      mollieKey: null,
      smsProvider: 'spryng',
      databasePrefix: 'test-eten-',
      demo: true,
      // Nor are the apps of the stores notified, which know real users only.
      oneSignal: null,
    });
    expect(testEnvironmentOf({ ...config, production: false }).smsProvider).toBe('inbox');
  });

  test.each([
    ['its own key', `Bearer ${sandboxKey(config)}`, true, true],
    ['the key of somebody else', `Bearer test_${'x'.repeat(64)}`, false, true],
    ['a shorter key', 'Bearer test_x', false, true],
    ['no key', '', false, false],
    ['something else', 'Basic dGVzdA==', false, false],
  ])('%s opens the sandbox: %s', (_, header, inProduction, whileDeveloping) => {
    expect(opensSandbox(config, header)).toBe(inProduction);
    expect(opensSandbox({ ...config, production: false }, header)).toBe(whileDeveloping);
  });
});
