import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { updateUser } from '#contract/auth';
import * as edges from '#contract/edges';
import { COMMAND_ID_HEADER } from '#contract/headers';
import { addOrder, deliveryInfo, updateOrder } from '#contract/orders';
import { released } from '#decisions/courier-steps';
import { userDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import { MAX_PAST } from '#documents/order';
import { withoutCourier } from '#documents/order-people';
import { approveCourier } from '../services/approve-courier.ts';
import { changeOrderStatus } from '../services/change-order-status.ts';
import { refuseOrder } from '../services/refuse-order.ts';
import { Uncertain } from '../store/couch-errors.ts';
import { caughtUp } from '../testing/caught-up.ts';
import { duringTests } from '../testing/during-tests.ts';
import { afterNext } from '../testing/in-between.ts';
import { delivery } from '../testing/order-request.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
const HOST = 'organisation/midden' as const;
type OrderId = Id<'order'>;

async function courier(): Promise<LoggedIn> {
  const who = await server.newUser();
  await who.get(edges.addDelivers, { params: { target: HOST }, body: {} });
  await approveCourier(server.deps, who.user, HOST, true);
  return who;
}

const newCommand = () => ulid().toLowerCase();
/** The outbox of the app names each command; programs that do not are served too. */
const named = (command?: string) => (command ? { headers: { [COMMAND_ID_HEADER]: command } } : {});
const claim = (by: LoggedIn, target: OrderId, command?: string) =>
  by.ask(edges.addDelivers, { params: { target }, body: {}, ...named(command) });
const giveBack = (by: LoggedIn, target: OrderId, command?: string) =>
  by.ask(edges.removeDelivers, { params: { target }, ...named(command) });
const report = (by: LoggedIn, order: OrderId, body: object, command?: string) =>
  by.ask(updateOrder, { params: { order }, body, ...named(command) });
const stored = (id: OrderId) => server.store.orders.get(id);
/** Now and some seconds later, by the clock of the device. */
const at = (seconds = 0) => new Date(server.clock.now() + seconds * 1000).toISOString();

interface Ordered {
  koen: LoggedIn;
  id: OrderId;
}

/** An order that is ready, and a courier of its business. */
async function ordered(): Promise<Ordered> {
  const [customer, koen] = [await server.newUser(), await courier()];
  const order = delivery(server.clock);
  await customer.get(addOrder, { params: { user: customer.user }, body: { order } });
  await changeOrderStatus(server.deps, order._id, 'done');
  return { koen, id: order._id };
}

/** The same, claimed by the courier. */
async function claimed(): Promise<Ordered> {
  const { koen, id } = await ordered();
  await claim(koen, id);
  return { koen, id };
}

test('a step at a server whose clock is behind is not from before what another server changed', async () => {
  const { koen, id } = await claimed();
  const updated = at(1.5);
  await server.store.orders.change(id, (order) => ({ ...order, updated }));
  expect(await report(koen, id, { picked_up: at() })).toMatchObject({ body: { updated } });
  expect(await stored(id)).toMatchObject({ picked_up: at(), updated });
});

describe('‘Opgehaald’', () => {
  test('keeps the first time, but none before the claim or in the future', async () => {
    const { koen, id } = await claimed();
    expect(await report(koen, id, { picked_up: at(-3600) })).toMatchObject({ status: 200 });
    const { transfer } = (await stored(id))!;
    expect(await stored(id)).toMatchObject({ picked_up: transfer });
    await report(koen, id, { picked_up: at(60) });
    expect(await stored(id)).toMatchObject({ picked_up: transfer });
    const other = await claimed();
    await report(other.koen, other.id, { picked_up: at(3600) });
    expect(await stored(other.id)).toMatchObject({ picked_up: at() });
  });

  test('is not taken over from a courier whose account was deleted', async () => {
    const { koen, id } = await claimed();
    await report(koen, id, { picked_up: at() });
    // Deletes the account like a server that has not seen the claim yet; one that has seen it refuses.
    await server.store.orders.change(id, (order) => withoutCourier(order, server.clock.now()));
    const joris = await courier();
    expect(await claim(joris, id)).toMatchObject({ status: 200 });
    expect(await stored(id)).toMatchObject({ courier: { _id: joris.user } });
    expect(await stored(id)).not.toHaveProperty('picked_up');
  });
});

test.each(['picked_up', 'done', 'undone'])(
  'The report %s is for the courier who has the delivery',
  async (step) => {
    const { koen, id } = await claimed();
    if (step === 'undone') await report(koen, id, { done: at() });
    const before = await stored(id);
    expect(await report(await courier(), id, { [step]: at() })).toMatchObject({ code: 'forbidden' });
    // A user who does not deliver for the business does not learn that the order exists.
    expect(await report(await server.newUser(), id, { [step]: at() })).toMatchObject({
      code: 'order-not-found',
    });
    expect(await stored(id)).toEqual(before);
  },
);

test.each(['picked_up', 'done'])(
  'The report %s comes too late if the business refused the order',
  async (step) => {
    const { koen, id } = await claimed();
    await refuseOrder(server.deps, id);
    expect(await report(koen, id, { [step]: at() })).toMatchObject({ status: 409, code: 'order-settled' });
    expect(await stored(id)).toMatchObject({ done: null, cancelled: at() });
  },
);

test('A courier who does not deliver for the business any more keeps the deliveries of past days', async () => {
  const { koen, id } = await claimed();
  const today = await claimed();
  await approveCourier(server.deps, today.koen.user, HOST, false);
  expect(await stored(today.id)).toMatchObject({ courier: null });
  server.clock.advance({ hours: 24 });
  await approveCourier(server.deps, koen.user, HOST, false);
  expect(await stored(id)).toMatchObject({ courier: { _id: koen.user } });
});

test('A delivery that is done stays with its courier', async () => {
  const { koen, id } = await claimed();
  await report(koen, id, { done: at() });
  expect(await claim(await courier(), id)).toMatchObject({ status: 409, code: 'already-claimed' });
  expect(await claim(koen, id)).toMatchObject({ status: 200 });
  expect(await stored(id)).toMatchObject({ courier: { _id: koen.user } });
  // Another courier cannot claim it even after the account is deleted.
  await server.store.orders.change(id, (order) => withoutCourier(order, server.clock.now()));
  expect(await claim(await courier(), id)).toMatchObject({ status: 409, code: 'already-claimed' });
});

describe('Giving back', () => {
  test('makes the delivery free for the next courier, and hides the details from the former one', async () => {
    const { koen, id } = await claimed();
    await report(koen, id, { picked_up: at() });
    expect(await giveBack(koen, id)).toMatchObject({ status: 200, body: { _id: id } });
    expect(await stored(id)).toMatchObject({ courier: null, transfer: null });
    expect(await stored(id)).not.toHaveProperty('picked_up');
    expect((await koen.get(deliveryInfo, { params: { order: id } }))[0]).not.toHaveProperty('_customer');
    const joris = await courier();
    expect(await claim(joris, id)).toMatchObject({ status: 200 });
    expect(await giveBack(await server.newUser(), id)).toMatchObject({ code: 'order-not-found' });
    // A late copy of the command does not take it from the next courier.
    expect(await giveBack(koen, id)).toMatchObject({ status: 200 });
    expect(await stored(id)).toMatchObject({ courier: { _id: joris.user } });
  });

  test('and claiming again in the same millisecond are two claims', async () => {
    const { koen, id } = await claimed();
    await giveBack(koen, id);
    await claim(koen, id);
    const { transfer, given_back } = (await stored(id))!;
    expect(given_back).not.toContain(transfer);
  });

  test('is not possible after it was delivered', async () => {
    const { koen, id } = await claimed();
    await report(koen, id, { done: at() });
    expect(await giveBack(koen, id)).toMatchObject({ status: 409, code: 'order-settled' });
    expect(await stored(id)).toMatchObject({ courier: { _id: koen.user } });
  });
});

describe('A late copy of a command', () => {
  const [CLAIM, PICK_UP, BACK, AGAIN] = ['w', 'x', 'y', 'z'].map(
    (last) => `01jx000000000000000000000${last}`,
  );

  test('to claim does not claim what its courier gave back since', async () => {
    const { koen, id } = await ordered();
    await claim(koen, id, CLAIM);
    await giveBack(koen, id, BACK);
    expect(await claim(koen, id, CLAIM)).toMatchObject({ status: 200 });
    expect(await stored(id)).toMatchObject({ courier: null });
    expect(await claim(await courier(), id)).toMatchObject({ status: 200 });
    expect(await claim(koen, id, CLAIM)).toMatchObject({ status: 409, code: 'already-claimed' });
  });

  test('to claim is told that its courier does not have the delivery any more', async () => {
    const { koen, id } = await ordered();
    const transfer = at();
    expect(await claim(koen, id, CLAIM)).toMatchObject({ body: { status: 'OK', _id: id, transfer } });
    server.clock.advance({ minutes: 1 });
    expect(await claim(koen, id, CLAIM)).toMatchObject({ body: { transfer } });
    await server.store.orders.change(id, (order) => order && released(order, server.clock.now()));
    expect(await claim(koen, id, CLAIM)).toMatchObject({ status: 200, body: { transfer: null } });
  });

  test('to give back does not give back what its courier claimed again since', async () => {
    const { koen, id } = await ordered();
    await claim(koen, id, CLAIM);
    await giveBack(koen, id, BACK);
    await claim(koen, id, AGAIN);
    expect(await giveBack(koen, id, BACK)).toMatchObject({ status: 200 });
    expect(await stored(id)).toMatchObject({ courier: { _id: koen.user } });
    expect(await giveBack(koen, id)).toMatchObject({ status: 200 });
    expect(await stored(id)).toMatchObject({ courier: null });
  });

  test('‘Opgehaald’ does not count for a later claim', async () => {
    const { koen, id } = await ordered();
    await claim(koen, id, CLAIM);
    const picked_up = at();
    await report(koen, id, { picked_up }, PICK_UP);
    await giveBack(koen, id, BACK);
    await claim(koen, id, AGAIN);
    expect(await report(koen, id, { picked_up }, PICK_UP)).toMatchObject({ status: 200 });
    expect(await stored(id)).not.toHaveProperty('picked_up');
  });

  test('to claim does not claim again what its courier had already', async () => {
    const { koen, id } = await claimed();
    expect(await claim(koen, id, AGAIN)).toMatchObject({ status: 200 });
    await giveBack(koen, id, BACK);
    expect(await claim(koen, id, AGAIN)).toMatchObject({ status: 200, body: { transfer: null } });
    expect(await stored(id)).toMatchObject({ courier: null });
  });

  test('to give back what its courier did not have does not take a later claim away', async () => {
    const { koen, id } = await ordered();
    expect(await giveBack(koen, id, BACK)).toMatchObject({ status: 200 });
    await claim(koen, id, CLAIM);
    expect(await giveBack(koen, id, BACK)).toMatchObject({ status: 200 });
    expect(await stored(id)).toMatchObject({ courier: { _id: koen.user } });
  });

  test('of a claim that was refused is refused, also when the delivery is free again', async () => {
    const { koen, id } = await claimed();
    await koen.get(updateUser, { body: { name: 'Koen Koerier' } });
    const joris = await courier();
    const refused = (by: string | null) => ({
      status: 409,
      code: 'already-claimed',
      body: { details: { by } },
    });
    expect(await claim(joris, id, CLAIM)).toMatchObject(refused(null));
    await giveBack(koen, id);
    expect(await claim(joris, id, CLAIM)).toMatchObject(refused(null));
    expect(await stored(id)).toMatchObject({ courier: null });
    await claim(koen, id);
    expect(await claim(joris, id, CLAIM)).toMatchObject(refused('Koen Koerier'));
    await giveBack(koen, id);
    expect(await claim(joris, id, AGAIN)).toMatchObject({ status: 200 });
    // A user who no longer delivers for the business does not learn of the delivery.
    await approveCourier(server.deps, joris.user, HOST, false);
    expect(await claim(joris, id, CLAIM)).toMatchObject({ code: 'courier-not-approved' });
  });

  test.each(['picked_up', 'done'])(
    'of the report %s, which was refused, does not count for a later claim',
    async (step) => {
      const { koen, id } = await ordered();
      const body = { [step]: at() };
      expect(await report(koen, id, body, PICK_UP)).toMatchObject({ code: 'forbidden' });
      await claim(koen, id, CLAIM);
      expect(await report(koen, id, body, PICK_UP)).toMatchObject({ status: 403, code: 'forbidden' });
      const order = await stored(id);
      expect(order).toMatchObject({ courier: { _id: koen.user }, done: null });
      expect(order).not.toHaveProperty('picked_up');
    },
  );

  test('is known however many commands were refused since', async () => {
    const { koen, id } = await ordered();
    await claim(koen, id, CLAIM);
    await giveBack(koen, id, BACK);
    await claim(koen, id);
    const joris = await courier();
    for (let refused = 0; refused <= MAX_PAST; refused++)
      expect(await claim(joris, id, newCommand())).toMatchObject({ status: 409 });
    expect(await giveBack(koen, id, BACK)).toMatchObject({ status: 200 });
    expect(await stored(id)).toMatchObject({ courier: { _id: koen.user } });
    expect((await stored(id))?.answered_commands).toHaveLength(MAX_PAST);
  });

  test('is not known by a name that is none, which changes nothing else', async () => {
    const { koen, id } = await ordered();
    await claim(koen, id, 'no command id');
    await giveBack(koen, id);
    await claim(koen, id, 'no command id');
    expect(await stored(id)).toMatchObject({ courier: { _id: koen.user } });
    expect(await stored(id)).not.toHaveProperty('courier_commands');
  });
});

describe('A command that changes nothing', () => {
  const COMMAND = '01jx000000000000000000000w';

  test('is not told as refused before the order has it for certain', async () => {
    const { koen, id } = await claimed();
    const joris = await courier();
    afterNext(server.store.orders, 'change', () => Promise.reject(new Uncertain('one of three copies')));
    expect(await claim(joris, id, COMMAND)).toMatchObject({ status: 503, code: 'uncertain' });
    await giveBack(koen, id);
    expect(await claim(joris, id, COMMAND)).toMatchObject({ status: 409, code: 'already-claimed' });
  });

  test('changes neither the copies of the order nor the moment at which it changed', async () => {
    const { koen, id } = await claimed();
    const { customer, updated } = (await stored(id))!;
    const copies = async () => {
      await caughtUp(server.store.couch);
      const own = server.store.couch.get(userDatabase('orders', customer!._id), id);
      return [await own, await server.store.deliveries.get(HOST, id)];
    };
    const before = await copies();
    server.clock.advance({ minutes: 1 });
    await claim(await courier(), id, COMMAND);
    await claim(koen, id, newCommand());
    expect(await stored(id)).toMatchObject({
      updated,
      answered_commands: [{ command: COMMAND, refused: 'already-claimed' }, { command: expect.any(String) }],
    });
    expect(await copies()).toEqual(before);
  });

  test('refuses its id for another call, which has no such refusal', async () => {
    const { id } = await claimed();
    const joris = await courier();
    expect(await claim(joris, id, COMMAND)).toMatchObject({ code: 'already-claimed' });
    expect(await giveBack(joris, id, COMMAND)).toMatchObject({ status: 400, code: 'bad-request' });
    const reported = await report(joris, id, { picked_up: at() }, COMMAND);
    expect(reported).toMatchObject({ status: 400, code: 'bad-request' });
  });

  test('leaves nothing in the order if it is not of a courier of the business', async () => {
    const [customer, koen] = [await server.newUser(), await courier()];
    const order = delivery(server.clock);
    await customer.get(addOrder, { params: { user: customer.user }, body: { order } });
    const id = order._id;
    await claim(koen, id);
    expect(await giveBack(customer, id, COMMAND)).toMatchObject({ status: 200 });
    expect(await report(customer, id, { done: at() }, COMMAND)).toMatchObject({ code: 'forbidden' });
    expect(await claim(await server.newUser(), id, COMMAND)).toMatchObject({ code: 'courier-not-approved' });
    expect(await stored(id)).not.toHaveProperty('answered_commands');
  });
});

describe('Withdrawing ‘Afgeleverd’', () => {
  test('brings the delivery and its details back', async () => {
    const { koen, id } = await claimed();
    await report(koen, id, { done: at() });
    expect(await stored(id)).toMatchObject({ status: 'archive', done: at() });
    expect(await report(koen, id, { undone: at(100) })).toMatchObject({ body: { done: null } });
    expect(await stored(id)).toMatchObject({ status: 'done', done: null });
    expect(await koen.get(deliveryInfo, { params: { order: id } })).toMatchObject([
      { _customer: { phone: expect.any(String) } },
    ]);
  });

  test('holds against a late copy of ‘Afgeleverd’, but not against a new one', async () => {
    const { koen, id } = await claimed();
    const done = at();
    await report(koen, id, { done });
    server.clock.advance({ minutes: 1 });
    await report(koen, id, { undone: at() });
    expect(await report(koen, id, { done })).toMatchObject({ status: 200, body: { done: null } });
    server.clock.advance({ minutes: 1 });
    expect(await report(koen, id, { done: at() })).toMatchObject({ body: { done: at() } });
  });

  test('goes by the clock of the device, which may have been offline', async () => {
    const { koen, id } = await claimed();
    const [done, undone] = [at(60), at(120)];
    server.clock.advance({ minutes: 90 });
    await report(koen, id, { done });
    expect(await report(koen, id, { undone })).toMatchObject({ status: 200, body: { done: null } });
    // A clock that is ahead.
    await report(koen, id, { done: at(3600) });
    expect(await report(koen, id, { undone: at(3600) })).toMatchObject({ body: { done: null } });
  });

  test('is not possible once the business hid the order', async () => {
    const { koen, id } = await claimed();
    await report(koen, id, { done: at() });
    await changeOrderStatus(server.deps, id, 'hide');
    expect(await report(koen, id, { undone: at() })).toMatchObject({ status: 409, code: 'order-settled' });
    expect(await stored(id)).toMatchObject({ done: at(), status: 'hide' });
  });

  test('is possible for two minutes, and only within the service day', async () => {
    const late = await claimed();
    await report(late.koen, late.id, { done: at() });
    server.clock.advance({ minutes: 3 });
    expect(await report(late.koen, late.id, { undone: at() })).toMatchObject({ code: 'undo-over' });
    const { koen, id } = await claimed();
    const done = at();
    await report(koen, id, { done });
    server.clock.set('2026-06-14', 12 * 60);
    expect(await report(koen, id, { undone: done })).toMatchObject({ status: 409, code: 'undo-over' });
    expect(await stored(id)).toMatchObject({ done, status: 'archive' });
  });
});
