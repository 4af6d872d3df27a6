import { describe, expect, test } from 'vitest';
import { APP_VERSION } from '#contract/app-version';
import { updateUser } from '#contract/auth';
import * as edges from '#contract/edges';
import { APP_VERSION_HEADER } from '#contract/headers';
import { addOrder, deliveryInfo, listDeliveries, updateOrder } from '#contract/orders';
import { approveCourier } from '../services/approve-courier.ts';
import { duringTests } from '../testing/during-tests.ts';
import { addressAt } from '../testing/fixture-town.ts';
import { delivery } from '../testing/order-request.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
const HOST = 'organisation/midden' as const;

async function courier(): Promise<LoggedIn> {
  const who = await server.newUser();
  await who.get(edges.addDelivers, { params: { target: HOST }, body: {} });
  await approveCourier(server.deps, who.user, HOST, true);
  return who;
}

/** What identifies the customer, and what they ordered. */
const SECRETS = ['Riet Bakker', 'Achterom', 'Bel kapot', 'heet graag', 'Dorpsstraat 2', '1234AB', 'soep'];

async function ordered() {
  const customer = await server.newUser();
  await customer.get(updateUser, { body: { name: 'Riet Bakker' } });
  const order = delivery(server.clock, {
    _items: [{ _id: 'soep', $quantity: 4, $remark: 'heet graag' }],
    _address: { ...addressAt('1234AB', '2'), door: 'Achterom' },
    description: 'Bel kapot',
  });
  await customer.get(addOrder, { params: { user: customer.user }, body: { order } });
  const isListed = () => server.store.deliveries.get(HOST, order._id);
  await expect.poll(isListed, { timeout: 10_000 }).not.toBeNull();
  return { id: order._id, secrets: [...SECRETS, customer.user, customer.phone] };
}

/** All that a courier can read of a delivery: by the API, and of each of its revisions by replication. */
async function readable(by: LoggedIn, id: `order/${string}`): Promise<string> {
  const db = async (path: string, body?: object) => {
    const answer = await fetch(`${server.url}/db/deliveries-midden/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${by.token}`,
        [APP_VERSION_HEADER]: String(APP_VERSION),
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const leaf = await db('_bulk_get?revs=true', { docs: [{ id }] });
  const { start, ids } = JSON.parse(leaf).results[0].docs[0].ok._revisions as {
    start: number;
    ids: string[];
  };
  const revisions = ids.map((rev, index) => ({ id, rev: `${start - index}-${rev}` }));
  const texts = [
    leaf,
    await db('_bulk_get?revs=true', { docs: revisions }),
    await db('_all_docs?include_docs=true&limit=100'),
    await db('_changes?include_docs=true&style=all_docs&limit=100'),
    await db(encodeURIComponent(id)),
    JSON.stringify(await by.get(listDeliveries)),
    JSON.stringify(await by.get(deliveryInfo, { params: { order: id } })),
  ];
  return texts.join('\n');
}

const found = (text: string, secrets: string[]) => secrets.filter((secret) => text.includes(secret));
const details = async (by: LoggedIn, order: `order/${string}`) => {
  const [one] = await by.get(deliveryInfo, { params: { order } });
  return one?._customer ?? null;
};

test('tells who ordered only to the courier who has the delivery, and only until it is delivered', async () => {
  const [koen, joris] = [await courier(), await courier()];
  const { id, secrets } = await ordered();
  for (const one of [koen, joris]) expect(found(await readable(one, id), secrets)).toEqual([]);

  await koen.get(edges.addDelivers, { params: { target: id }, body: {} });
  const isClaimed = async () => (await server.store.deliveries.get(HOST, id))?.courier?._id;
  await expect.poll(isClaimed).toBe(koen.user);
  expect(await koen.get(deliveryInfo, { params: { order: id } })).toMatchObject([
    {
      _customer: { name: 'Riet Bakker', phone: expect.any(String) },
      _address: { street: 'Dorpsstraat', zipcode: '1234AB', door: 'Achterom' },
      description: 'Bel kapot',
      _items: [{ _id: 'soep', $remark: 'heet graag', _multiple: true, amount: 20 }],
    },
  ]);
  const own = (await koen.get(listDeliveries)).find(({ _id }) => _id === id);
  expect(own).toMatchObject({ _customer: { name: 'Riet Bakker' }, _address: { number: '2' } });
  expect(found(await readable(joris, id), secrets)).toEqual([]);

  await koen.get(updateOrder, { params: { order: id }, body: { done: server.clock.iso } });
  const isDone = async () => (await server.store.deliveries.get(HOST, id))?.done;
  await expect.poll(isDone).toBe(server.clock.iso);
  for (const one of [koen, joris]) expect(found(await readable(one, id), secrets)).toEqual([]);
});

test('gives the details as soon as the claim is granted, before the shared list shows it', async () => {
  const koen = await courier();
  const { id } = await ordered();
  await koen.get(edges.addDelivers, { params: { target: id }, body: {} });
  expect(await details(koen, id)).toMatchObject({ name: 'Riet Bakker' });
});

describe.each([
  ['whose approval is withdrawn', (koen: LoggedIn) => approveCourier(server.deps, koen.user, HOST, false)],
  ['who leaves', (koen: LoggedIn) => koen.get(edges.removeDelivers, { params: { target: HOST } })],
])('a courier %s', (_, leave) => {
  test('gets no details, and another one can claim the delivery', async () => {
    const [koen, joris] = [await courier(), await courier()];
    const { id } = await ordered();
    await koen.get(edges.addDelivers, { params: { target: id }, body: {} });
    await leave(koen);
    expect(await koen.get(deliveryInfo, { params: { order: id } })).toEqual([]);
    const done = server.clock.iso;
    expect(await koen.refusal(updateOrder, { params: { order: id }, body: { done } })).toBe(
      '404 order-not-found',
    );
    await joris.get(edges.addDelivers, { params: { target: id }, body: {} });
    expect(await details(joris, id)).toMatchObject({ name: 'Riet Bakker' });
  });

  test('loses what an interrupted call left, when it is repeated', async () => {
    const [koen, joris] = [await courier(), await courier()];
    const { id } = await ordered();
    await koen.get(edges.addDelivers, { params: { target: id }, body: {} });
    await leave(koen);
    const claimed = { courier: { _id: koen.user }, transfer: server.clock.iso };
    await server.store.orders.change(id, (order) => ({ ...order, ...claimed }));
    await leave(koen);
    await joris.get(edges.addDelivers, { params: { target: id }, body: {} });
    expect((await server.store.orders.get(id))?.courier?._id).toBe(joris.user);
  });

  test('stays the courier of what was delivered', async () => {
    const koen = await courier();
    const { id } = await ordered();
    await koen.get(edges.addDelivers, { params: { target: id }, body: {} });
    await koen.get(updateOrder, { params: { order: id }, body: { done: server.clock.iso } });
    await leave(koen);
    expect((await server.store.orders.get(id))?.courier?._id).toBe(koen.user);
  });
});

test('gives the details of a delivery that is under way at 05:00 until four hours after it was due', async () => {
  const koen = await courier();
  const { id } = await ordered();
  await koen.get(edges.addDelivers, { params: { target: id }, body: {} });
  server.clock.set('2026-06-13', 4 * 60 + 50);
  const due = server.clock.iso;
  await server.store.orders.change(id, (order) => ({ ...order, due }));
  await expect.poll(async () => (await server.store.deliveries.get(HOST, id))?.due).toBe(due);
  const isListed = async () => (await koen.get(listDeliveries)).some(({ _id }) => _id === id);

  server.clock.set('2026-06-13', 5 * 60);
  expect(await details(koen, id)).toMatchObject({ name: 'Riet Bakker' });
  expect(await isListed()).toBe(true);
  server.clock.set('2026-06-13', 8 * 60 + 50);
  expect(await koen.get(deliveryInfo, { params: { order: id } })).toEqual([]);
  expect(await isListed()).toBe(false);
});
