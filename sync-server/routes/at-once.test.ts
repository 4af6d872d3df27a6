import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUser, me, updateUser } from '#contract/auth';
import * as edges from '#contract/edges';
import { createAccount, hostFavorites } from '#contract/hosts';
import { addOrder, cancelOrder, orderInfo, updateOrder } from '#contract/orders';
import { changePayment } from '#contract/payments';
import { notify } from '#contract/services';
import { USER_DATABASES, userDatabase } from '#documents/databases';
import { approveCourier } from '../services/approve-courier.ts';
import { addressAt } from '../testing/fixture-town.ts';
import { delivery, takeaway } from '../testing/order-request.ts';
import { type LoggedIn, startTestServer, type TestServer } from '../testing/start-test-server.ts';

/** Two tabs, a double tap, an outbox that got no answer: what is asked several times happens once. */
let server: TestServer;
let user: LoggedIn;
let phone: string;
let phones = 0;
const MIDDEN = 'organisation/midden' as const;
const TIMES = 10;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  phone = `067777${String(1000 + phones++)}`;
  user = await server.loggedIn(phone);
});
afterAll(() => server.close());

/** How each of them is answered, every kind once. */
async function atOnce(ask: (index: number) => Promise<{ status: number; code: string | undefined }>) {
  const answers = await Promise.all(Array.from({ length: TIMES }, (_, index) => ask(index)));
  return [...new Set(answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()))].sort();
}
const placed = (order = takeaway(server.clock)) =>
  user.get(addOrder, { params: { user: user.user }, body: { order } });
const unpaid = () => placed(takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29 }));
const info = async (index: `order/${string}`) => (await user.get(orderInfo, { body: { index } }))[0];

describe('At the same time', () => {
  test('different changes of a user are all kept', async () => {
    const changes = [{ name: 'Anna Jansen' }, { avatar: '/api/io/file/a.webp' }, { courier: true }];
    expect(await atOnce((index) => user.ask(updateUser, { body: changes[index % 3]! }))).toEqual(['200']);
    expect((await user.get(me)).user).toMatchObject({
      name: 'Anna Jansen',
      avatar: '/api/io/file/a.webp',
      courier: true,
    });
  });

  test('an account is deleted once, with everything of it', async () => {
    const outcomes = await atOnce(() => user.ask(deleteUser, { params: { phone } }));
    // Who comes when it is gone has no session any more.
    expect(['200', '401 session-invalid', '403 forbidden']).toEqual(expect.arrayContaining(outcomes));
    expect(outcomes).toContain('200');
    expect(await user.refusal(me)).toBe('401 session-invalid');
    for (const kind of USER_DATABASES) {
      expect(await server.store.couch.exists(userDatabase(kind, user.user))).toBe(false);
    }
  });

  test('a club is submitted once', async () => {
    const name = `Zangkoor ${phone}`;
    await atOnce(() => user.ask(createAccount, { params: { type: 'CLUBS' }, body: { name } }));
    const again = await user.get(createAccount, { params: { type: 'CLUBS' }, body: { name } });
    const clubs = await server.store.couch.all<{ name: string }>('catalog', {
      startkey: 'club/',
      endkey: 'club0',
    });
    expect(clubs.filter((club) => club.name === name).map(({ _id }) => _id)).toEqual([again._id]);
    expect((await server.store.users.get(user.user))?.owns).toEqual([again._id]);
  });

  test('an address and a favourite go once, and once more is fine', async () => {
    const address = addressAt('1234AB', '4');
    const _id = await user.get(edges.addAddress, { params: { user: user.user }, body: address });
    const remove = { params: { user: user.user }, body: { _id: _id._id } };
    expect(await atOnce(() => user.ask(edges.removeAddress, remove))).toEqual(['200']);
    expect(await server.store.couch.all(userDatabase('addresses', user.user))).toEqual([]);
    const target = { params: { target: MIDDEN } };
    await user.get(edges.addConsumer, { ...target, body: { favorite: true } });
    expect(await atOnce(() => user.ask(edges.removeConsumer, target))).toEqual(['200']);
    expect(await user.get(hostFavorites)).toEqual([]);
  });

  test('joining and leaving the couriers leaves one or none', async () => {
    const join = { params: { target: MIDDEN }, body: {} };
    expect(await atOnce(() => user.ask(edges.addDelivers, join))).toEqual(['200']);
    expect((await user.get(me)).user?.['#HOSTS']).toHaveLength(1);
    const leave = { params: { host: MIDDEN } };
    expect(await atOnce(() => user.ask(edges.removeDelivers, leave))).toEqual(['200']);
    expect((await user.get(me)).user?.['#HOSTS']).toEqual([]);
  });

  test('an order is cancelled once, and said to be so each time', async () => {
    const { _id: order } = await unpaid();
    const outcomes = await atOnce(() => user.ask(cancelOrder, { params: { order }, body: {} }));
    expect(outcomes).toEqual(['200']);
    expect(await info(order)).toMatchObject({ stamps: 0, cancelled: server.clock.iso });
  });

  test('an order is paid in one way: cash, pin or not at all', async () => {
    const { _id: order } = await unpaid();
    const types = ['cash', 'pin'];
    const outcomes = await atOnce((index) =>
      user.ask(changePayment, { params: { order, type: types[index % 2]! }, body: {} }),
    );
    expect(outcomes).toEqual(['200', '409 order-settled']);
    const paid = (await info(order))!;
    expect(types).toContain(paid.payment.type);
    expect(paid).toMatchObject({ amount: 9, transaction: 0, stamps: 1 });
  });

  test('cancelling and paying at the door do not both happen', async () => {
    const { _id: order } = await unpaid();
    await atOnce((index) =>
      index % 2
        ? user.ask(cancelOrder, { params: { order }, body: {} })
        : user.ask(changePayment, { params: { order, type: 'cash' }, body: {} }),
    );
    const { cancelled, payment, stamps } = (await info(order))!;
    expect(Boolean(cancelled)).toBe(payment.type === 'ideal');
    expect(stamps === 0).toBe(Boolean(cancelled));
  });

  test('a delivery is delivered at one moment, whichever came first', async () => {
    const { _id: order } = await placed(delivery(server.clock));
    await user.get(edges.addDelivers, { params: { target: MIDDEN }, body: {} });
    await approveCourier(server.deps, user.user, MIDDEN, true);
    const claim = { params: { target: order }, body: {} };
    expect(await atOnce(() => user.ask(edges.addDelivers, claim))).toEqual(['200']);
    const moments = Array.from({ length: TIMES }, (_, index) =>
      new Date(server.clock.now() - index * 1000).toISOString(),
    );
    const deliver = (index: number) =>
      user.ask(updateOrder, { params: { order }, body: { done: moments[index]! } });
    expect(await atOnce(deliver)).toEqual(['200']);
    const first = (await info(order))?.done;
    expect(moments).toContain(first);
    expect((await user.get(updateOrder, { params: { order }, body: { done: server.clock.iso } })).done).toBe(
      first,
    );
  });

  test('limits let through as many as they say', async () => {
    const params = { target: 'administrator' };
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => user.ask(notify, { params, body: { phone, message: 'Hallo' } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'too-many-requests')).toHaveLength(5);
  });
});
