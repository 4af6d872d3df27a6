import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import type { Id } from '#documents/id';
import type { Order } from '#documents/order';
import { FakeServer, type Fate } from '../../testing/fake-server.ts';
import { soon } from '../../testing/soon.ts';
import { keepClaimedDetails, releaseWithdrawnDetails } from '../deliveries/deliveries.ts';
import { onChange } from '../device/changes.ts';
import { session } from '../device/session-store.ts';
import { isPageOpen, oneAtATime, putOnScreen } from '../device/this-page.ts';
import { destroyDatabase, localDatabase } from '../replica/replicas.ts';
import type { Command, PlaceOrder } from './commands.ts';
import {
  confirmCommand,
  discardCommand,
  enqueueCommand,
  enqueueCommandAndWait,
  withdrawCommand,
} from './enqueue-command.ts';
import { countWaiting, outboxName, readOutbox, storeCommand } from './outbox.ts';
import { sendOutbox } from './outbox-send.ts';

vi.mock('../device/this-page.ts', { spy: true });
vi.mock('../deliveries/deliveries.ts', { spy: true });

const user: Id<'user'> = 'user/anna';
const ofAnna = { user: { _id: user, phone: '0612345678' } as UserAnswer, token: 't', expires: '' };
const ofBob = { ...ofAnna, user: { ...ofAnna.user, _id: 'user/bob' } as UserAnswer, token: 'of-bob' };
let server: FakeServer;
/** Leaves the page of the order. */
let leave: () => void;

const place = (type: 'cash' | 'ideal' = 'cash', order = 'order/1', amount = 10): Command => ({
  kind: 'place-order',
  body: { order: { _id: order, amount, payment: { type } } as never },
  concept: { _id: order } as unknown as Order,
});
const seen = (is: boolean) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(is ? 'visible' : 'hidden');
const states = async () => (await readOutbox(user)).map((entry) => entry.state);
const retry = () => sendOutbox({ impatient: true });
/** Whether the outbox looks at its entries again within a minute after some work, without being asked. */
async function looksAgainAfter(work: () => Promise<unknown>): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await work();
  // It may still look at other entries.
  await sendOutbox();
  const locked = vi.mocked(oneAtATime).mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  return locked.mock.calls.some(([name]) => name === `outbox-${user}`);
}

beforeEach(() => {
  server = new FakeServer().install();
  session.set(ofAnna);
  leave = putOnScreen('order/1');
});
afterEach(async () => {
  await sendOutbox();
  leave();
  session.set(null);
  await destroyDatabase(outboxName(user));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('stores an order before sending it, and keeps it after the answer', async () => {
  const entry = await enqueueCommandAndWait(place());
  expect(entry).toMatchObject({ state: 'answered', answer: { _id: 'order/1' } });
  expect(await states()).toEqual(['answered']);
});

test('retries an order whose answer was lost, and makes it once', async () => {
  server.fates = ['answer-lost'];
  await enqueueCommandAndWait(place());
  expect(await states()).toEqual(['unknown']);
  await retry();
  expect(await states()).toEqual(['answered']);
  expect([...server.orders.keys()]).toEqual(['order/1']);
  expect(server.orders.get('order/1')?.commandIds.size).toBe(1);
});

test.each<[Fate, string]>([
  ['never-arrived', 'unknown'],
  ['broken', 'unknown'],
  ['hotel-page', 'unknown'],
  ['busy', 'waiting'],
])('a call that is %s leaves the order %s, and a retry sends it', async (fate, state) => {
  server.fates = [fate];
  await enqueueCommandAndWait(place());
  expect(await states()).toEqual([state]);
  const [entry] = await readOutbox(user);
  vi.spyOn(Date, 'now').mockReturnValue(entry!.nextTry + 1);
  await retry();
  expect(await states()).toEqual(['answered']);
});

test('sends nothing while offline: the order waits, and never says that it is being sent', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const read: Promise<string[]>[] = [];
  const stop = onChange(['outbox'], () => read.push(states()));
  await enqueueCommandAndWait(place());
  await retry();
  expect((await Promise.all(read)).flat()).not.toContain('sending');
  stop();
  expect(await states()).toEqual(['waiting']);
  expect((await readOutbox(user))[0]?.tries).toBe(0);
  expect(server.calls).toEqual([]);
  offline.mockReturnValue(true);
  await retry();
  expect(await states()).toEqual(['answered']);
});

test('an order whose amount changed stays refused with the new amount until the user agrees', async () => {
  server.amount = 12;
  await enqueueCommandAndWait(place());
  const [entry] = await readOutbox(user);
  expect(entry).toMatchObject({
    state: 'refused',
    failure: { code: 'amounts-changed', details: { amount: 12 } },
  });
  await retry();
  expect(server.calls).toHaveLength(1);
  await confirmCommand(entry!._id, place('cash', 'order/1', 12));
  await retry();
  expect(server.orders.get('order/1')?.body.order.amount).toBe(12);
});

test('does not send an order to be paid online while the page is hidden', async () => {
  seen(false);
  await enqueueCommandAndWait(place('ideal'));
  expect(await states()).toEqual(['needs-attention']);
  expect(server.calls).toEqual([]);
  seen(true);
  await retry();
  expect(server.calls).toEqual([]);
  const [entry] = await readOutbox(user);
  await confirmCommand(entry!._id);
  await retry();
  expect(await states()).toEqual(['answered']);
});

test('leaves an order to be paid online to its page, which sends it at once', async () => {
  leave();
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await enqueueCommandAndWait(place('ideal'));
  offline.mockReturnValue(true);
  await retry();
  putOnScreen('order/2');
  await retry();
  expect(server.calls).toEqual([]);
  expect(await states()).toEqual(['waiting']);
  expect(await countWaiting(user)).toEqual({ onTheWay: 0, forUser: 1 });
  leave = putOnScreen('order/1');
  await retry();
  expect(await states()).toEqual(['answered']);
});

test('needs no timer for an order that is left to its page', async () => {
  leave();
  expect(await looksAgainAfter(() => enqueueCommandAndWait(place('ideal')))).toBe(false);
  await enqueueCommandAndWait(place('cash', 'order/2'));
  expect(await states()).toEqual(['waiting', 'answered']);
});

test('leaves another try at iDEAL to the page of the order as well', async () => {
  leave();
  await enqueueCommandAndWait({ kind: 'change-payment', order: 'order/1', payment: 'ideal' });
  expect(await states()).toEqual(['waiting']);
  leave = putOnScreen('order/1');
  await retry();
  expect(await states()).toEqual(['answered']);
});

test.each<Command>([
  { kind: 'change-payment', order: 'order/1', payment: 'cash' },
  { kind: 'cancel-order', order: 'order/1' },
])('sends a command although another try at iDEAL waited for the page of the order: %o', async (later) => {
  await enqueueCommandAndWait(place());
  leave();
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await enqueueCommandAndWait({ kind: 'change-payment', order: 'order/1', payment: 'ideal' });
  await enqueueCommandAndWait(later);
  offline.mockReturnValue(true);
  server.calls = [];
  await retry();
  const path = later.kind === 'cancel-order' ? '/api/order/1/delete' : '/api/order/payment/order/1/cash';
  expect(server.calls).toEqual([`${path} answered`]);
});

test.each<Command>([
  { kind: 'change-payment', order: 'order/1', payment: 'cash' },
  { kind: 'cancel-order', order: 'order/1' },
])('sends a command at once although another try at iDEAL found the provider down: %o', async (later) => {
  server.fates = ['answered', 'bank-down'];
  await enqueueCommandAndWait(place('ideal'));
  const entry = await enqueueCommandAndWait({ kind: 'change-payment', order: 'order/1', payment: 'ideal' });
  expect(entry).toMatchObject({ state: 'refused', failure: { code: 'payment-provider' } });
  expect(await enqueueCommandAndWait(later)).toMatchObject({ state: 'answered' });
});

test('keeps another try at iDEAL that may have arrived, also when the customer then cancels', async () => {
  server.fates = ['answer-lost'];
  await enqueueCommandAndWait({ kind: 'change-payment', order: 'order/1', payment: 'ideal' });
  leave();
  await enqueueCommandAndWait({ kind: 'cancel-order', order: 'order/1' });
  expect(await states()).toEqual(['unknown', 'waiting']);
});

test('does not send a try at iDEAL that may have arrived away from its page because of a second one', async () => {
  server.fates = ['answered', 'answer-lost'];
  await enqueueCommandAndWait(place());
  await enqueueCommandAndWait({ kind: 'change-payment', order: 'order/1', payment: 'ideal' });
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await enqueueCommandAndWait({ kind: 'change-payment', order: 'order/1', payment: 'ideal' });
  offline.mockRestore();
  leave();
  server.calls = [];
  await retry();
  expect(server.calls).toEqual([]);
  expect(await states()).toEqual(['answered', 'unknown', 'waiting']);
});

test('keeps a way to pay of another order, and one that is chosen later', async () => {
  leave();
  await enqueueCommandAndWait({ kind: 'change-payment', order: 'order/2', payment: 'ideal' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await enqueueCommandAndWait({ kind: 'cancel-order', order: 'order/1' });
  await enqueueCommandAndWait({ kind: 'change-payment', order: 'order/1', payment: 'ideal' });
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
});

test('replaces a refused way to pay by the one that is chosen next', async () => {
  const pay = (payment: 'cash' | 'pin'): Command => ({ kind: 'change-payment', order: 'order/1', payment });
  const { _id } = await storeCommand(user, pay('cash'));
  const [stored] = await readOutbox(user);
  const failure = { code: 'slot-changed', details: {} };
  await localDatabase(outboxName(user)).put({ ...stored!, state: 'refused', failure });
  const entry = await enqueueCommandAndWait(pay('pin'));
  expect((await readOutbox(user)).map((one) => one._id)).toEqual([entry!._id]);
  expect(entry!._id).not.toBe(_id);
});

test('keeps an action code once that is entered again before it could be sent, and gives one outcome', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const code of ['HALLO', 'LINDE', 'HALLO']) await enqueueCommandAndWait({ kind: 'collect-code', code });
  expect((await readOutbox(user)).map(({ subject }) => subject)).toEqual(['code/LINDE', 'code/HALLO']);
  offline.mockReturnValue(true);
  await retry();
  expect(await states()).toEqual(['answered', 'answered']);
});

test('replaces an action code without an answer by the same one, so that it is not held up', async () => {
  server.fates = ['answer-lost'];
  await enqueueCommandAndWait({ kind: 'collect-code', code: 'HALLO' });
  expect(await enqueueCommandAndWait({ kind: 'collect-code', code: 'HALLO' })).toMatchObject({
    state: 'answered',
  });
  expect(await states()).toEqual(['answered']);
});

test('replaces an order that waits for the user by the same order, given again, and no other one', async () => {
  seen(false);
  for (const order of ['order/2', 'order/1']) {
    putOnScreen(order);
    await enqueueCommandAndWait(place('ideal', order));
  }
  expect(await states()).toEqual(['needs-attention', 'needs-attention']);
  const again = await enqueueCommandAndWait(place('cash'));
  const entries = (await readOutbox(user)).map(({ _id, subject, state }) => [
    _id === again!._id,
    subject,
    state,
  ]);
  expect(entries).toEqual([
    [false, 'order/2', 'needs-attention'],
    [true, 'order/1', 'answered'],
  ]);
});

describe('another order with this id, says the server', () => {
  beforeEach(() => {
    server.taken.add('order/1');
  });

  test('is this order, sent before the user agreed to new amounts, so it was made', async () => {
    server.orders.set('order/1', {
      body: (place('cash', 'order/1', 9) as PlaceOrder).body as never,
      commandIds: new Set(),
    });
    const entry = await enqueueCommandAndWait(place());
    expect(entry).toMatchObject({ state: 'answered', answer: { _id: 'order/1', amount: 9 } });
  });

  test('is asked for again when that answer is lost', async () => {
    server.orders.set('order/1', {
      body: (place('cash', 'order/1', 9) as PlaceOrder).body as never,
      commandIds: new Set(),
    });
    server.fates = ['answered', 'answer-lost'];
    await enqueueCommandAndWait(place());
    expect(await states()).toEqual(['unknown']);
    await retry();
    expect(await states()).toEqual(['answered']);
  });

  test('is of someone else if this user has none, and the order is refused', async () => {
    expect(await enqueueCommandAndWait(place())).toMatchObject({
      state: 'refused',
      failure: { code: 'order-exists' },
    });
  });
});

test('an order that never arrived counts as cancelled', async () => {
  const entry = await enqueueCommandAndWait({ kind: 'cancel-order', order: 'order/1' });
  expect(server.calls).toEqual(['/api/order/1/delete answered']);
  expect(entry).toMatchObject({ state: 'answered' });
});

test.each<Command>([
  { kind: 'change-payment', order: 'order/1', payment: 'cash' },
  { kind: 'cancel-order', order: 'order/1' },
])(
  'sends another try at iDEAL that may have arrived, away from its page, before what replaces it: %o',
  async (later) => {
    server.fates = ['answered', 'answer-lost'];
    await enqueueCommandAndWait(place());
    await enqueueCommandAndWait({ kind: 'change-payment', order: 'order/1', payment: 'ideal' });
    leave();
    await retry();
    expect(await states()).toEqual(['answered', 'unknown']);
    await enqueueCommandAndWait(later);
    server.calls = [];
    expect(await looksAgainAfter(sendOutbox)).toBe(true);
    await retry();
    const path = later.kind === 'cancel-order' ? '/api/order/1/delete' : '/api/order/payment/order/1/cash';
    expect(server.calls).toEqual(['/api/order/payment/order/1/ideal answered', `${path} answered`]);
  },
);

test('needs no timer for an online order without an answer that another open tab asks about', async () => {
  server.fates = ['answer-lost'];
  await enqueueCommandAndWait(place('ideal'));
  leave();
  const [entry] = await readOutbox(user);
  await localDatabase(outboxName(user)).put({ ...entry!, page: 'other', nextTry: 0 });
  const others = vi.mocked(isPageOpen).mockResolvedValue(true);
  expect(await looksAgainAfter(sendOutbox)).toBe(false);
  others.mockReset();
});

test('asks what became of an online order without an answer, also away from its page', async () => {
  server.fates = ['answer-lost'];
  await enqueueCommandAndWait(place('ideal'));
  leave();
  await retry();
  expect(await states()).toEqual(['answered']);
  server.fates = ['never-arrived'];
  leave = putOnScreen('order/2');
  await enqueueCommandAndWait(place('ideal', 'order/2'));
  leave();
  await retry();
  expect(await states()).toEqual(['answered', 'waiting']);
});

test('sends an online order from any tab that shows its page, while the one that gave it is open', async () => {
  leave();
  await enqueueCommandAndWait(place('ideal'));
  await localDatabase(outboxName(user)).put({ ...(await readOutbox(user))[0]!, page: 'other' });
  const others = vi.mocked(isPageOpen).mockResolvedValue(true);
  await retry();
  expect(await states()).toEqual(['waiting']);
  leave = putOnScreen('order/1');
  await retry();
  others.mockReset();
  expect(await states()).toEqual(['answered']);
});

test('sends a cash order while the page is hidden', async () => {
  seen(false);
  await enqueueCommandAndWait(place('cash'));
  expect(await states()).toEqual(['answered']);
});

test('asks before sending an online order of a page that was closed', async () => {
  await storeCommand(user, place('ideal'));
  const [stored] = await readOutbox(user);
  await localDatabase(outboxName(user)).put({ ...stored!, page: 'closed' });
  await retry();
  expect(await states()).toEqual(['needs-attention']);
  expect(server.calls).toEqual([]);
});

test('finds an online order that arrived, although its answer was lost and its page closed', async () => {
  server.fates = ['answer-lost'];
  await enqueueCommandAndWait(place('ideal'));
  const [entry] = await readOutbox(user);
  await localDatabase(outboxName(user)).put({ ...entry!, page: 'closed' });
  await retry();
  expect(await states()).toEqual(['answered']);
  expect(server.calls.map((call) => call.split(' ')[0])).toEqual([
    '/api/order/add/user/anna',
    '/api/order/info',
  ]);
});

describe('a found order that has no payment', () => {
  const found = (date: number) => ({
    body: {
      order: { _id: 'order/1', amount: 9, payment: { type: 'ideal' }, date: new Date(date).toISOString() },
    },
    commandIds: new Set<string>(),
  });
  const lookUpFrom = async (date: number) => {
    server.fates = ['never-arrived'];
    await enqueueCommandAndWait(place('ideal'));
    server.orders.set('order/1', found(date));
    const [entry] = await readOutbox(user);
    await localDatabase(outboxName(user)).put({ ...entry!, page: 'closed' });
    await retry();
  };

  test('is asked for again while the payment may still be made', async () => {
    await lookUpFrom(Date.now() - 19_000);
    expect(await states()).toEqual(['unknown']);
    server.orders.set('order/1', found(Date.now() - 21_000));
    await retry();
    expect(await states()).toEqual(['answered']);
  });

  test('is taken as it is later', async () => {
    await lookUpFrom(Date.now() - 21_000);
    expect(await states()).toEqual(['answered']);
  });
});

test('retries a command of a page that died while sending', async () => {
  const { _id } = await storeCommand(user, place());
  const [stored] = await readOutbox(user);
  await localDatabase(outboxName(user)).put({ ...stored!, state: 'sending' });
  await sendOutbox();
  expect(await readOutbox(user)).toMatchObject([{ _id, state: 'answered' }]);
});

test('sends commands about one order in the order in which they were given', async () => {
  server.fates = ['never-arrived'];
  await enqueueCommand(place());
  await enqueueCommandAndWait({ kind: 'cancel-order', order: 'order/1' });
  expect(server.calls).toEqual(['/api/order/add/user/anna never-arrived']);
  await retry();
  expect(server.calls.slice(1)).toEqual([
    '/api/order/add/user/anna answered',
    '/api/order/1/delete answered',
  ]);
});

test('keeps the order of commands if the clock of the device is set back between them', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60 * 60_000);
  await enqueueCommand(place());
  clock.mockReturnValue(now);
  vi.resetModules();
  const nextPage = await import('./outbox.ts');
  await nextPage.storeCommand(user, { kind: 'cancel-order', order: 'order/1' });
  expect((await readOutbox(user)).map(({ command }) => command.kind)).toEqual([
    'place-order',
    'cancel-order',
  ]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await retry();
  expect(server.calls.map((call) => call.split(' ')[0])).toEqual([
    '/api/order/add/user/anna',
    '/api/order/1/delete',
  ]);
});

test('discards a command that was never sent, but not one that may have arrived', async () => {
  server.fates = ['answer-lost'];
  const lost = await enqueueCommandAndWait(place());
  expect(await discardCommand(lost!._id)).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const here = await enqueueCommandAndWait(place('cash', 'order/2'));
  expect(await discardCommand(here!._id)).toBe(true);
  expect(await states()).toEqual(['unknown']);
});

test('withdraws a command that waits, but none that was answered meanwhile', async () => {
  const answered = await enqueueCommandAndWait(place());
  expect(answered?.state).toBe('answered');
  expect(await withdrawCommand(answered!._id)).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const waiting = await enqueueCommandAndWait(place('cash', 'order/2'));
  expect(await withdrawCommand(waiting!._id)).toBe(true);
  expect(await withdrawCommand(waiting!._id)).toBe(false);
});

test('an order discarded at any moment of sending is either gone or made, never both', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 40 }), async (turns) => {
      server.orders.clear();
      const entry = await enqueueCommand(place('cash', 'order/3'));
      for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
      const gone = (await discardCommand(entry!._id)) && !server.orders.has('order/3');
      await retry();
      expect(server.orders.has('order/3')).toBe(!gone);
      for (const { _id } of await readOutbox(user)) await discardCommand(_id);
    }),
    { numRuns: 60 },
  );
});

test('keeps an order after the session expires until the same user is back', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'session-invalid', message: '' }, { status: 401 }),
  );
  await enqueueCommandAndWait(place());
  expect(session.get()).toBeNull();
  expect(await states()).toEqual(['waiting']);
});

test('sends nothing under the name of another user, whenever they log in', async () => {
  const profile: Command = { kind: 'save-profile', profile: { name: 'Anna' } };
  for (let turns = 0; turns < 60; turns += 2) {
    server.calls = [];
    server.tokens = [];
    session.set(ofAnna);
    await enqueueCommand(profile);
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    session.set(ofBob);
    await sendOutbox();
    expect(server.tokens).not.toContain('of-bob');
    session.set(ofAnna);
    await retry();
    expect(await states()).toEqual([]);
  }
});

test('does not look for a lost order under the name of another user', async () => {
  server.fates = ['answer-lost'];
  await enqueueCommandAndWait(place('ideal'));
  const [entry] = await readOutbox(user);
  await localDatabase(outboxName(user)).put({ ...entry!, page: 'closed' });
  for (let turns = 0; turns < 40; turns += 2) {
    const sent = retry();
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    session.set(ofBob);
    await sent;
    expect(server.tokens).not.toContain('of-bob');
    session.set(ofAnna);
    if ((await states())[0] === 'answered') break;
  }
});

test('with any network faults there is one order in the end, and nothing is sent after its answer', async () => {
  let made = 0;
  const fate = fc.constantFrom<Fate>('answer-lost', 'never-arrived', 'broken', 'hotel-page', 'answered');
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 6 }), async (fates) => {
      made += 1;
      const id = `order/${made}`;
      server.orders.clear();
      server.calls = [];
      server.fates = [...fates];
      await enqueueCommandAndWait(place('cash', id));
      for (let attempt = 0; attempt <= fates.length + 1; attempt++) await retry();
      expect([...server.orders.keys()]).toEqual([id]);
      expect(server.orders.get(id)?.commandIds.size).toBe(1);
      const first = server.calls.findIndex((call) => call.endsWith('answered'));
      expect(server.calls).toHaveLength(first + 1);
    }),
    { numRuns: 25 },
  );
});

test.each<Command>([
  { kind: 'claim-delivery', order: 'order/2' },
  { kind: 'undo-delivered', order: 'order/2', at: '2026-06-12T17:00:00.000Z' },
])('sends an order although the deliveries are locked by a replication that hangs: %o', async (before) => {
  const hanging = new Promise<void>(() => {});
  const locked = [vi.mocked(keepClaimedDetails), vi.mocked(releaseWithdrawnDetails)];
  for (const keep of locked) keep.mockReturnValue(hanging);
  void enqueueCommand(before);
  void enqueueCommand(place());
  await soon(async () => expect(await states()).toEqual(['answered', 'answered']));
  expect(locked.flatMap((keep) => keep.mock.calls).map(([order]) => order)).toEqual(['order/2']);
  for (const keep of locked) keep.mockReset();
});

test('keeps the answer with the payment page until it was read', async () => {
  seen(true);
  const entry = await enqueueCommandAndWait({ kind: 'change-payment', order: 'order/1', payment: 'ideal' });
  expect(entry).toMatchObject({ state: 'answered', answer: { status: 'OK' } });
  await discardCommand(entry!._id);
  expect(await states()).toEqual([]);
});
