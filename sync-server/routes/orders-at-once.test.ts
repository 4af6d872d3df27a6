import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORDERS } from '#documents/databases';
import { caughtUp } from '../testing/caught-up.ts';
import { type CountingCouch, startCountingCouch } from '../testing/counting-couch.ts';
import { delivery, takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { type LoggedIn, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { startTestCouch, type TestCouch } from '../testing/test-couch.ts';

let couch: TestCouch;
let counting: CountingCouch;
let server: TestServer;
let customers: LoggedIn[];

beforeAll(async () => {
  couch = await startTestCouch();
  counting = await startCountingCouch(couch.url.split(',')[0]!, couch.prefix);
  const { prefix, jwtSecret } = couch;
  const env = { COUCHDB_URL: counting.url, DATABASE_PREFIX: prefix, JWT_SECRET: jwtSecret };
  server = await startTestServer({}, env);
  customers = await Promise.all([...'0123456789'].map((digit) => server.loggedIn(`067779000${digit}`)));
}, 60_000);
afterAll(async () => {
  await server.close();
  await counting.close();
  await couch.close();
});

/** Requests to CouchDB, without the waiting ones and those of the lease, which do not depend on orders. */
function taken(): Record<string, number> {
  const counts = [...counting.take()].filter(([name]) => !/_changes$|_db_updates$|state\/lease/.test(name));
  return Object.fromEntries(counts.sort());
}
const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

describe('orders at the same moment', () => {
  test('are all accepted, with numbers of their own, also from one customer', async () => {
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => ordering(customers[0]!).placed(takeaway(server.clock))),
    );
    expect(new Set(orders.map(({ number }) => number)).size).toBe(20);
    expect(orders.every(({ stamps }) => stamps !== 0)).toBe(true);
    expect(orders.filter(({ first }) => first)).toHaveLength(1);
  });

  test('are all accepted from many customers, taken away and delivered', async () => {
    const request = (index: number) => (index % 2 === 0 ? takeaway(server.clock) : delivery(server.clock));
    const orders = await Promise.all(
      Array.from({ length: 60 }, (_, index) => ordering(customers[index % 10]!).placed(request(index))),
    );
    expect(new Set(orders.map(({ number }) => number)).size).toBe(60);
    await caughtUp(couch.couch);
    const copies = await couch.couch.all(`orders-${customers[1]!.user.slice('user/'.length)}`);
    expect(copies).toHaveLength(6);
  });
});

/** Why each is needed: design-docs/performance.md. Without the order numbers, which are taken ten at a time. */
const TO_PLACE = {
  'GET orders/order': 1,
  'PUT orders/order': 2,
  'GET loyalty/stamp-card': 1,
  'PUT loyalty/stamp-card': 1,
  'PUT state/limit': 1,
};
/** One to let the customer in, and those of the projections. */
const AROUND = {
  'GET users/user': 2,
  'PUT orders-…/order': 1,
  'PUT stamps-…/stamp': 1,
  'PUT deliveries-…/order': 1,
  'PUT state/note': 1,
};
const OF_ONE = sumOf(TO_PLACE) + sumOf(AROUND);

describe('the requests to CouchDB', () => {
  // On a cluster every decision looks at all copies, and reads are not combined.
  beforeEach(async ({ skip }) => skip(await couch.couch.isReplicated(ORDERS), 'counted on one node'));

  test('of one order are as few as design-docs/performance.md claims', async () => {
    await ordering(customers[2]!).placed(delivery(server.clock));
    await caughtUp(couch.couch);
    // Orders that were projected before they had their stamps are looked at again after three seconds.
    await pause(3500);
    taken();
    await ordering(customers[2]!).placed(delivery(server.clock));
    await caughtUp(couch.couch);
    const counts = taken();
    expect(counts).not.toHaveProperty('GET state/limit');
    // With other work in between, a request may carry more than one document. On a slow machine an order is projected
    // before it has its stamps, and again after that.
    expect(sumOf(counts)).toBeLessThanOrEqual(OF_ONE + 2 * sumOf(AROUND));
  });

  test('of twenty at once are fewer for each, because they share them', async () => {
    taken();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ordering(customers[index % 10]!).placed(delivery(server.clock)),
      ),
    );
    await caughtUp(couch.couch);
    expect(sumOf(taken())).toBeLessThan(20 * OF_ONE * 0.8);
  });
});
