import { beforeAll, expect, test } from 'vitest';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import type { ApiError } from '../http/api-error.ts';
import { duringTests } from '../testing/during-tests.ts';
import { takeaway } from '../testing/order-request.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';
import { InMemoryRateLimit } from './in-memory-rate-limit.ts';
import type { Placement } from './place-order.ts';

type PlaceOrder = typeof import('./place-order.ts');

const server = duringTests(startTestServer);
let customer: LoggedIn;
let account: User;
/** The same code loaded several times: servers that share nothing but the database. */
let servers: { placeOrder: PlaceOrder['placeOrder']; deps: Deps }[];

beforeAll(async () => {
  customer = await server.loggedIn('0677771001');
  account = (await server.store.users.get(customer.user))!;
  servers = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const path = `./place-order.ts?server=${number}`;
      const { placeOrder } = (await import(/* @vite-ignore */ path)) as PlaceOrder;
      return { placeOrder, deps: { ...server.deps, store: server.otherStore() } };
    }),
  );
}, 60_000);

const placement = (request = takeaway(server.clock)): Placement => ({
  account,
  request,
  origin: server.url,
  hostMode: false,
  lookUps: new InMemoryRateLimit({ most: 100, within: 60_000 }),
});

test('Several servers that receive an order at once create it once, with one payment', async () => {
  const request = takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29 });
  const orders = await Promise.all(
    Array.from({ length: 6 }, (_, index) => servers[index % 3]!).map(({ placeOrder, deps }) =>
      placeOrder(deps, placement(request)),
    ),
  );
  expect(new Set(orders.map(({ number, payment }) => `${number} ${payment.id}`)).size).toBe(1);
  expect((await server.store.orders.get(request._id))?.payments).toEqual([orders[0]?.payment.id]);
});

test('Of two different orders with the same id at two servers, one is kept', async () => {
  const request = takeaway(server.clock);
  const bodies = [request, { ...request, description: 'anders' }, { ...request, description: 'nog anders' }];
  const results = await Promise.allSettled(
    servers.map(({ placeOrder, deps }, index) => placeOrder(deps, placement(bodies[index]))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect((result.reason as ApiError).code).toBe('order-exists');
  }
});

test('Of two orders at two servers that both exceed a card, one collects it', async () => {
  const host = {
    _host: { _id: 'organisation/kaart' as const },
    _items: [{ _id: 'soep', $quantity: 1 }],
    amount: 4.5,
  };
  const place = ({ placeOrder, deps }: (typeof servers)[number]) =>
    placeOrder(deps, placement(takeaway(server.clock, host)));
  for (let count = 0; count < 3; count++) await place(servers[0]!);
  const both = await Promise.all([place(servers[1]!), place(servers[2]!)]);
  expect(both.map(({ stamps }) => stamps).sort()).toEqual([-3, 1]);
});
