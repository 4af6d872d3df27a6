import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API } from '#contract/api';
import { addAddress, addConsumer, addDelivers } from '#contract/edges';
import { pathOf } from '#contract/endpoint';
import { errorSchema } from '#contract/errors';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import { addOrder } from '#contract/orders';
import { USER_DATABASES } from '#documents/databases';
import type { Id } from '#documents/ids';
import { caughtUp } from './testing/caught-up.ts';
import { databaseContents } from './testing/database-contents.ts';
import { duringTests } from './testing/during-tests.ts';
import { addressAt } from './testing/fixture-town.ts';
import { delivery, takeaway } from './testing/order-request.ts';
import { RawClient, type RawRequest } from './testing/raw-request.ts';
import { type LoggedIn, startTestServer } from './testing/start-test-server.ts';
import { breakOff, brokenHttp, exchange, goOnAfter, resetAfter } from './testing/wrong/broken-http.ts';
import { type OwnData, rightRequests } from './testing/wrong/right-requests.ts';
import { isAnswered, isRefused, sendAll } from './testing/wrong/send-wrong.ts';
import { wrongDatabaseRequests } from './testing/wrong/wrong-database-requests.ts';
import { wrongRequests } from './testing/wrong/wrong-requests.ts';
import { wrongSandboxRequests } from './testing/wrong/wrong-sandbox-requests.ts';

const SEED = Number(process.env.BAD_INPUT_SEED ?? 20260612);
const PER_CALL = 500;
const MEGABYTE = 1024 * 1024;

const server = duringTests(startTestServer);
let client: RawClient;
let anna: LoggedIn;
let bram: LoggedIn;
let own: OwnData;
let others: OwnData;
let heapBefore: number;

const placed = async (by: LoggedIn, request = takeaway(server.clock)): Promise<Id<'order'>> => {
  await by.get(addOrder, { params: { user: by.user }, body: { order: request } });
  return request._id;
};
const belongings = async (by: LoggedIn, phone: string): Promise<OwnData> => {
  for (const kind of USER_DATABASES) await server.store.userDatabases.ensure(kind, by.user);
  return { user: by.user, phone, order: await placed(by), clock: server.clock };
};

beforeAll(async () => {
  console.info(`Wrong requests of seed ${SEED}; others with BAD_INPUT_SEED`);
  client = new RawClient(server.url);
  anna = await server.loggedIn('0612345601');
  bram = await server.loggedIn('0612345602');
  own = await belongings(anna, '0612345601');
  others = await belongings(bram, '0612345602');
  await placed(anna, delivery(server.clock));
  await placed(anna, takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29 }));
  await anna.get(addConsumer, { params: { target: 'organisation/midden' }, body: { favorite: true } });
  await anna.get(addAddress, { params: { user: anna.user }, body: addressAt('1234AB', '2') });
  await anna.get(addDelivers, { params: { target: 'organisation/midden' }, body: {} });
  await requestsFinished();
  heapBefore = heapUsed();
}, 60_000);
afterAll(async () => {
  client.close();
});

const contents = () => databaseContents(server.store.couch);

/** Waits until everything that follows from earlier requests is written. */
async function requestsFinished(): Promise<void> {
  for (let before = ''; ; ) {
    await caughtUp(server.store.couch);
    const now = JSON.stringify(await contents());
    if (now === before) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** The first faults are enough for a message. */
const few = (faults: string[]) => faults.slice(0, 5);

describe('Any wrong request is refused with a declared code and changes nothing', () => {
  test.each(API)(
    '$group $name',
    async ({ name, endpoint }) => {
      const right = rightRequests(own)[name]!;
      if (right.body) expect(v.is(endpoint.body!, right.body), 'a right request to begin with').toBe(true);
      const secret = server.deps.config.jwtSecret;
      const sending = { secret, token: anna.token, seed: SEED, count: PER_CALL };
      const requests = wrongRequests(endpoint, right, sending);
      expect(requests.length).toBeGreaterThanOrEqual(PER_CALL);
      const before = await contents();
      expect(few(await sendAll(client, requests, isRefused))).toEqual([]);
      expect(await contents()).toEqual(before);
    },
    60_000,
  );
});

describe('Valid ids of things that do not exist or belong to someone else change nothing', () => {
  const nothing: OwnData = { user: 'user/nobody', phone: '0699999999', order: 'order/nothing', clock: null! };
  const withIds = API.filter(({ endpoint }) => /\{(user|order|phone|payment)/.test(endpoint.path));
  const cases = withIds.flatMap(({ name, endpoint }) => [
    { name, endpoint, whose: 'nobody’s', of: () => ({ ...nothing, clock: server.clock }) },
    { name, endpoint, whose: 'another’s', of: () => others },
  ]);
  test.each(cases)('$name with $whose', async ({ name, endpoint, of }) => {
    const { params, body } = rightRequests(of())[name]!;
    const asked: RawRequest = {
      method: endpoint.method,
      path: pathOf(endpoint, params),
      headers: {
        [API_KEY_HEADER]: APP_API_KEY,
        authorization: `Bearer ${anna.token}`,
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    };
    const before = await contents();
    expect(await sendAll(client, [asked], isAnswered)).toEqual([]);
    expect(await contents()).toEqual(before);
  });
});

describe('No wrong request changes anything', () => {
  const cases: [string, () => fc.Arbitrary<RawRequest>][] = [
    ['of a database', () => wrongDatabaseRequests(own, [anna.token, anna.token, bram.token])],
    ['of the payment sandbox and the pages for development', () => wrongSandboxRequests],
  ];
  test.each(cases)(
    '%s',
    async (_, requests) => {
      const before = await contents();
      const sent = fc.sample(requests(), { seed: SEED, numRuns: 4 * PER_CALL });
      expect(few(await sendAll(client, sent, isAnswered))).toEqual([]);
      expect(await contents()).toEqual(before);
    },
    60_000,
  );
});

test.each(brokenHttp)('refuses %s with an error of the contract', async (_, bytes) => {
  const [head = '', body = ''] = (await exchange(server.url, bytes)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 (400|405|413) /);
  expect(v.is(errorSchema, JSON.parse(body)), body).toBe(true);
});

test('survives clients that ask for a proxy and are gone before the refusal', async () => {
  for (let attempt = 0; attempt < 50; attempt++)
    await resetAfter(server.url, `CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test('closes the connection of a client that goes on after it asked for a proxy', async () => {
  await goOnAfter(server.url, 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
});

test('ignores a request whose body is cut off', async () => {
  const right = rightRequests(own);
  const before = await contents();
  const withBodies = API.filter(({ name, endpoint }) => endpoint.body && right[name].body);
  for (const { name, endpoint } of withBodies) {
    const { params, body } = right[name];
    const text =
      endpoint.media === 'form'
        ? new URLSearchParams(body as Record<string, string>).toString()
        : JSON.stringify(body);
    const type = endpoint.media === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    const head = [
      `${endpoint.method} ${pathOf(endpoint, params)} HTTP/1.1`,
      'Host: localhost',
      `${API_KEY_HEADER}: ${APP_API_KEY}`,
      `Authorization: Bearer ${anna.token}`,
      `Content-Type: ${type}`,
    ];
    // Send all but the last byte and disconnect: once with a content length, once in chunks.
    const length = Buffer.byteLength(text);
    await breakOff(server.url, [...head, `Content-Length: ${length}`, '', text.slice(0, -1)]);
    const chunk = [length.toString(16), text];
    await breakOff(server.url, [...head, 'Transfer-Encoding: chunked', '', ...chunk]);
  }
  await requestsFinished();
  expect(await contents()).toEqual(before);
});

test('still answers afterwards, and has stored nothing', async () => {
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  await placed(anna);
  expect(heapUsed() - heapBefore).toBeLessThan(48 * MEGABYTE);
});
