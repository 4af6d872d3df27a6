import { ulid } from 'ulid';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { API, type CallName } from '#contract/api';
import { addDelivers } from '#contract/edges';
import type { Endpoint } from '#contract/endpoint';
import { readMenu } from '#contract/menu';
import type { OrderRequest } from '#contract/orders';
import { CATALOG, USER_DATABASES } from '#documents/databases';
import { approveCourier } from './services/approve-courier.ts';
import { InMemoryRateLimit } from './services/in-memory-rate-limit.ts';
import { invitePerson } from './services/invite-person.ts';
import { concurrently } from './store/concurrently.ts';
import type { CallInput } from './testing/caller.ts';
import { caughtUp } from './testing/caught-up.ts';
import { duringTests } from './testing/during-tests.ts';
import { fixtureTown } from './testing/fixture-town.ts';
import { delivery, newOrderId, takeaway } from './testing/order-request.ts';
import { ordering } from './testing/ordering.ts';
import { type LoggedIn, startTestServer } from './testing/start-test-server.ts';
import { extremeBodies } from './testing/wrong/extreme-bodies.ts';
import { type OwnData, type RightRequest, rightRequests } from './testing/wrong/right-requests.ts';

const HOST = 'organisation/midden';
const PHONE = '0612345601';
const AT_ONCE = 8;
const server = duringTests(startTestServer);
const town = fixtureTown();
const host = town.hosts.find(({ _id }) => _id === HOST)!;
/** A menu without maximums, so that large quantities are no fault. */
const menu = town.menus.find((one) => one.host === HOST)!;
const endless = menu.products.map(({ add, ...product }) => ({
  ...product,
  ...(add && { add: add.map(({ max, ...group }) => group) }),
}));
let anna: LoggedIn;
let own: OwnData;

/** The requests are those of a user who owns the business and delivers for it. */
beforeAll(async () => {
  await invitePerson(server.deps, HOST, PHONE, 'owner');
  anna = await server.loggedIn(PHONE);
  for (const kind of USER_DATABASES) await server.store.userDatabases.ensure(kind, anna.user);
  await anna.get(addDelivers, { params: { target: HOST }, body: {} });
  await approveCourier(server.deps, anna.user, HOST, true);
  // Settings with a picture that is not stored are refused.
  const picture = { type: 'image/webp', bytes: Buffer.from('picture') };
  await server.store.files.add('0123456789abcdef.webp', anna.user, picture, server.clock.now());
  const order = await placed(takeaway(server.clock));
  own = { user: anna.user, phone: PHONE, order, clock: server.clock };
  // Limits would refuse most requests.
  vi.spyOn(server.store.expiring, 'changeLimit').mockResolvedValue(null);
  vi.spyOn(InMemoryRateLimit.prototype, 'count').mockReturnValue();
}, 60_000);

// The changes of one call would cause the requests of the next to be refused.
beforeEach(async () => {
  await server.store.couch.upsert(CATALOG, HOST, () => host);
  await server.store.couch.upsert(CATALOG, menu._id, () => ({ ...menu, products: endless }));
});

const placed = async (order: OrderRequest) => (await ordering(anna).placed(order))._id;
const ideal = () => takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29 });
async function claimed() {
  const order = await placed(delivery(server.clock));
  await anna.get(addDelivers, { params: { target: order }, body: {} });
  return order;
}
const command = () => ulid().toLowerCase();

type Body = Record<string, unknown>;
/** Changes requests that would otherwise be outdated, or be answered like the one before. */
const RENEWED: Partial<Record<CallName, (body: Body) => Promise<RightRequest>>> = {
  addOrder: async ({ order, ...body }) => ({
    body: { ...body, order: { ...(order as Body), _id: newOrderId() } },
  }),
  updateOrder: async () => ({ params: { order: await claimed() } }),
  changePayment: async () => ({ params: { order: await placed(ideal()), type: 'cash' } }),
  stepOrder: async (body) => ({
    params: { host: HOST, order: await placed(takeaway(server.clock)) },
    body: { ...body, command: command() },
  }),
  publishMenu: async (body) => {
    const { version } = await anna.get(readMenu, { params: { host: HOST } });
    return { body: { ...body, based_on: version, command: command() } };
  },
  updateHost: async (body) => {
    const { _rev } = (await server.store.catalog.host(HOST))!;
    return { body: { ...body, based_on: _rev } };
  },
  makeCode: async ({ code, ...body }) => ({ body: { ...body, command: command() } }),
  makeVouchers: async (body) => ({ body: { ...body, command: command() } }),
};
/** Calls whose requests are based on the answer to the one before. */
const IN_TURN: CallName[] = ['publishMenu', 'updateHost'];

/**
 * Sends a request. If the amount of an order is wrong, sends it again with the right one.
 * @throws Error if the answer is not declared
 */
async function sent(endpoint: Endpoint, request: RightRequest, isAgain = false): Promise<string> {
  const { status, code, body } = await anna.ask(endpoint, request as CallInput<Endpoint>);
  if (code !== 'amounts-changed' || isAgain) return `${status} ${code}`;
  const order = request.body!.order as OrderRequest;
  const { amount } = (body as { details: { amount: number } }).details;
  return sent(endpoint, { ...request, body: { ...request.body, order: { ...order, amount } } }, true);
}

const withBodies = API.filter(({ endpoint }) => endpoint.body && endpoint.media !== 'form');
test.each(withBodies)(
  '$group $name answers valid requests at the limits of its schema',
  async ({ name, endpoint }) => {
    const right = rightRequests(own)[name];
    const faults: string[] = [];
    const bodies = extremeBodies(endpoint.body!, right.body) as Body[];
    await concurrently(IN_TURN.includes(name) ? 1 : AT_ONCE, bodies, async (body) => {
      const answer = await sent(endpoint, { ...right, body, ...(await RENEWED[name]?.(body)) });
      if (answer.startsWith('5')) faults.push(`${answer}: ${JSON.stringify(body).slice(0, 500)}`);
    });
    expect(faults).toEqual([]);
  },
  60_000,
);

test('Orders of valid requests at the limits reach their customer and their kitchen', async () => {
  await caughtUp(server.store.couch);
  expect(await server.store.progress.parked()).toEqual([]);
});
