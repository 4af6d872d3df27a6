import { describe, expect, test, vi } from 'vitest';
import { me, updateUser } from '#contract/auth';
import * as edges from '#contract/edges';
import { addOrder, deliveryInfo, listDeliveries, orderInfo, updateOrder } from '#contract/orders';
import { deliveriesDatabase } from '#documents/databases';
import { approveCourier } from '../services/approve-courier.ts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { delivery, newOrderId, takeaway } from '../testing/order-request.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';
import { uploadedPicture } from '../testing/uploaded-picture.ts';

const server = duringTests(startTestServer);
const user = newUserPerTest(server);

describe('Delivering for a business', () => {
  const host = 'organisation/midden' as const;
  const join = (by: LoggedIn, target: string = host) =>
    by.ask(edges.addDelivers, { params: { target }, body: {} });
  async function courier(): Promise<LoggedIn> {
    const somebody = await server.newUser();
    await join(somebody);
    await approveCourier(server.deps, somebody.user, host, true);
    return somebody;
  }
  const ordered = (order = delivery(server.clock)) =>
    user.get(addOrder, { params: { user: user.user }, body: { order } });
  const claim = (by: LoggedIn, target: string) => by.ask(edges.addDelivers, { params: { target }, body: {} });
  const hand = (by: LoggedIn, order: string, done: string) =>
    by.ask(updateOrder, { params: { order }, body: { done } });
  const info = async (index: `order/${string}`) => (await user.get(orderInfo, { body: { index } }))[0];

  test('waits for approval, and asking again changes nothing', async () => {
    expect(await join(user)).toMatchObject({ status: 200, body: { status: 'OK', _id: host } });
    const first = (await user.get(me)).user?.['#HOSTS'];
    expect(first).toEqual([{ _id: host, name: 'Keuken midden', _role: 'DELIVERS', date: server.clock.iso }]);
    server.clock.advance({ minutes: 1 });
    await Promise.all([join(user), join(user), join(user)]);
    expect((await user.get(me)).user?.['#HOSTS']).toEqual(first);
    expect(await join(user, 'organisation/nergens')).toMatchObject({ code: 'host-not-found' });
  });

  test('shows today’s paid deliveries to approved couriers only', async () => {
    const approved = await courier();
    const waiting = await server.newUser();
    await join(waiting);
    const order = await ordered();
    await ordered(takeaway(server.clock));
    const unpaid = await ordered(delivery(server.clock, { payment: { type: 'ideal' }, amount: 22.79 }));
    const ids = async (by: LoggedIn) => (await by.get(listDeliveries)).map(({ _id }) => _id);
    await expect.poll(() => ids(approved), { timeout: 10_000 }).toContain(order._id);
    expect(await ids(approved)).not.toContain(unpaid._id);
    expect(await ids(waiting)).toEqual([]);
    expect(await approved.get(deliveryInfo, { params: { order: order._id } })).toMatchObject([
      { _id: order._id, area: { zipcode: '1234', city: 'Teststad' }, amount: 22.5, accepted: null },
    ]);
    expect(await waiting.get(deliveryInfo, { params: { order: order._id } })).toEqual([]);
    server.clock.set('2026-06-13', 12 * 60);
    expect(await ids(approved)).toEqual([]);
  });

  test('has one winner, whose name and picture the order gets; others are refused', async () => {
    const couriers = [await courier(), await courier(), await courier()];
    const [first] = couriers as [LoggedIn];
    const shown = { name: 'Bram', avatar: await uploadedPicture(server.deps, first.user) };
    for (const one of couriers) await one.get(updateUser, { body: shown });
    const order = await ordered();
    const answers = await Promise.all(couriers.map((one) => claim(one, order._id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = couriers[answers.findIndex(({ status }) => status === 200)] as LoggedIn;
    expect(await info(order._id)).toMatchObject({
      _courier: { _id: winner.user, ...shown },
      transfer: server.clock.iso,
    });
    // A repeated claim of the winner changes nothing; any other is still refused.
    expect(await claim(winner, order._id)).toMatchObject({ status: 200 });
    const loser = couriers.find((one) => one !== winner) ?? first;
    expect(await claim(loser, order._id)).toMatchObject({ status: 409, code: 'already-claimed' });
  });

  test('gives the loser the winner’s name', async () => {
    const winner = await courier();
    await winner.get(updateUser, { body: { name: 'Koen Koerier' } });
    const order = await ordered();
    await claim(winner, order._id);
    expect(await claim(await courier(), order._id)).toMatchObject({
      code: 'already-claimed',
      body: { details: { by: 'Koen Koerier' } },
    });
  });

  test('is refused for couriers who are not approved, for takeaway, and for unknown orders', async () => {
    const order = await ordered();
    expect(await claim(user, order._id)).toMatchObject({ status: 403, code: 'courier-not-approved' });
    const approved = await courier();
    expect(await claim(approved, (await ordered(takeaway(server.clock)))._id)).toMatchObject({
      code: 'order-not-found',
    });
    const unpaid = await ordered(delivery(server.clock, { payment: { type: 'ideal' }, amount: 22.79 }));
    expect(await claim(approved, unpaid._id)).toMatchObject({ code: 'order-not-found' });
    expect(await claim(approved, newOrderId())).toMatchObject({ code: 'order-not-found' });
  });

  test('ends at the time of the courier’s device, and keeps it', async () => {
    const brings = await courier();
    const order = await ordered();
    await claim(brings, order._id);
    server.clock.advance({ minutes: 40 });
    const handed = '2026-06-12T16:20:00.000Z';
    expect(await hand(brings, order._id, handed)).toMatchObject({ status: 200, body: { done: handed } });
    expect(await info(order._id)).toMatchObject({ done: handed });
    server.clock.advance({ minutes: 5 });
    expect(await hand(brings, order._id, server.clock.iso)).toMatchObject({
      status: 200,
      body: { done: handed },
    });
  });

  test.each([
    ['a clock that is ahead', '2026-06-13T10:00:00.000Z', '2026-06-12T16:30:00.000Z'],
    ['a clock that is behind', '2025-01-01T00:00:00.000Z', '2026-06-12T16:00:00.000Z'],
  ])('does not accept the time of %s', async (_, given, kept) => {
    const brings = await courier();
    const order = await ordered();
    await claim(brings, order._id);
    server.clock.advance({ minutes: 30 });
    expect(await hand(brings, order._id, given)).toMatchObject({ body: { done: kept } });
  });

  test('is reported only by its courier', async () => {
    const brings = await courier();
    const other = await courier();
    const order = await ordered();
    await claim(brings, order._id);
    const now = server.clock.iso;
    expect(await hand(other, order._id, now)).toMatchObject({ code: 'forbidden' });
    expect(await hand(await server.newUser(), order._id, now)).toMatchObject({ code: 'order-not-found' });
    expect(await hand(brings, newOrderId(), now)).toMatchObject({ code: 'order-not-found' });
    expect((await info(order._id))?.done).toBeNull();
  });

  const members = async () => {
    const security = await server.store.couch.request<{ members: { names: string[] } }>({
      db: deliveriesDatabase(host),
      path: '_security',
    });
    return security.members.names;
  };

  test('stops, together with the read access', async () => {
    const brings = await courier();
    await ordered();
    expect(await members()).toContain(brings.user);
    expect(await brings.get(edges.removeDelivers, { params: { target: host } })).toEqual({
      status: 'OK',
      _id: host,
    });
    expect(await members()).not.toContain(brings.user);
    expect(await brings.get(listDeliveries)).toEqual([]);
    // The settings page removes it in the same way as a favourite.
    const again = await courier();
    await again.get(edges.removeConsumer, { params: { target: host } });
    expect((await again.get(me)).user?.['#HOSTS']).toEqual([]);
  });

  test('stops when it is asked again after the read access could not be withdrawn', async () => {
    const brings = await courier();
    await ordered();
    const broken = vi.spyOn(server.store.deliveries, 'share').mockRejectedValueOnce(new Error('no answer'));
    const leave = () => brings.ask(edges.removeDelivers, { params: { target: host } });
    expect(await leave()).toMatchObject({ status: 500 });
    expect(await members()).toContain(brings.user);
    broken.mockRestore();
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await members()).not.toContain(brings.user);
  });
});

test('leaving a business that has no couriers, or does not exist, makes no database', async () => {
  const koen = await server.loggedIn('0600000042');
  for (const target of ['organisation/verzonnen', 'organisation/contant'] as const) {
    await koen.get(edges.removeDelivers, { params: { target } });
    await koen.get(edges.removeConsumer, { params: { target } });
  }
  const names = await server.store.couch.databases('deliveries-');
  expect(names.filter((name) => /verzonnen|contant/.test(name))).toEqual([]);
});
