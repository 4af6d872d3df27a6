import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteUser, updateUser } from '#contract/auth';
import { addDelivers, removeDelivers } from '#contract/edges';
import { registerDevice, removeDevice, renewDevice } from '#contract/notices';
import type { OrderRequest } from '#contract/orders';
import { notify } from '#contract/services';
import { toldId } from '#decisions/order-notices';
import { userDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { MAX_DEVICES, type NoticeKind } from '#domain/notice-kind';
import { GatewayError } from '../gateways/gateway-error.ts';
import { caughtUp } from '../testing/caught-up.ts';
import { at, delivery, takeaway } from '../testing/order-request.ts';
import { ordering } from '../testing/ordering.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { PUSH_KEY, subscriptionOf } from '../testing/push-subscription.ts';
import { type LoggedIn, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { approveCourier } from './approve-courier.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { claimDelivery } from './claim-delivery.ts';
import { escalateUnseenOrders } from './escalate-unseen-orders.ts';
import { followNotices } from './follow-notices.ts';
import { housekeep } from './housekeep.ts';
import { invitePerson } from './invite-person.ts';
import { markSeen } from './mark-seen.ts';
import { NoticeQueue, type Sending } from './notice-queue.ts';
import { passNotices } from './notify-users.ts';
import { refuseOrder } from './refuse-order.ts';

const ADMINISTRATOR = '0619999999';
const HOST = 'organisation/midden' as const;
/** A business at which no other test orders. */
const KITCHEN = 'organisation/kaart' as const;

const added = vi.spyOn(NoticeQueue.prototype, 'add');
let service: PushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService(PUSH_KEY);
  const env = { PUSH_SERVICE: service.url, ADMINISTRATOR_PHONE: ADMINISTRATOR };
  server = await startTestServer({}, env);
}, 60_000);
beforeEach(() => {
  server.clock.set('2026-06-12', 18 * 60);
  service.answer = 201;
});
afterAll(async () => {
  await server.close();
  await service.close();
});

let devices = 0;
interface Kept {
  lang?: 'nl' | 'en';
  muted?: NoticeKind[];
}
/** A device of the user that is notified. */
async function notified(by: LoggedIn, { lang = 'nl', muted = [] }: Kept = {}) {
  const device = `device-${++devices}`;
  const subscription = service.subscribe(device);
  await by.get(registerDevice, { body: { subscription, key: PUSH_KEY, lang, muted } });
  return {
    endpoint: subscription.endpoint,
    got: () => service.received.filter((one) => one.device === device),
  };
}
async function noticesOf(orders: LedgerOrder[], store = server.store): Promise<Sending[]> {
  const found: Sending[] = [];
  await passNotices({ ...server.deps, store }, orders, (sendings) => void found.push(...sendings));
  return found;
}
const kinds = ({ got }: { got(): { kind: string }[] }) => got().map(({ kind }) => kind);
const place = async (by: LoggedIn, order: OrderRequest) => (await ordering(by).placed(order))._id;
const change = (id: Id<'order'>, how: Partial<LedgerOrder>) =>
  server.store.orders.change(id, (order) => ({ ...order, ...how, updated: server.clock.iso }));
/** Waits until all changes so far were processed, and the notices sent because of them have arrived. */
async function settled(): Promise<void> {
  const isThrough = async () => {
    const since = (await server.store.progress.read<string>('notices')) ?? 0;
    return (await server.store.couch.changes('orders', since)).results.length;
  };
  await expect.poll(isThrough, { timeout: 10_000 }).toBe(0);
  await Promise.all((added.mock.contexts as NoticeQueue[]).map((queue) => queue.idle()));
}
const accept = (id: Id<'order'>) => changeOrderStatus(server.deps, id, 'accept');
async function courier(): Promise<LoggedIn> {
  const user = await server.newUser();
  await user.get(updateUser, { body: { courier: true } });
  await user.get(addDelivers, { params: { target: HOST }, body: {} });
  await approveCourier(server.deps, user.user, HOST, true);
  return user;
}

describe('a customer', () => {
  test('is notified on each device in its language, encrypted and signed', async () => {
    const anna = await server.newUser();
    const [dutch, english] = [await notified(anna), await notified(anna, { lang: 'en' })];
    const order = await place(anna, takeaway(server.clock));
    const { number } = (await server.store.orders.get(order))!;
    await accept(order);
    await expect.poll(dutch.got).toMatchObject([
      {
        title: 'Keuken midden',
        body: `Bestelling ${number} is geaccepteerd: af te halen om 18:20.`,
        kind: 'accepted',
        path: `/${order}`,
        tag: order,
        lang: 'nl',
        ttl: 30 * 60,
        urgency: 'high',
      },
    ]);
    await expect
      .poll(english.got)
      .toMatchObject([{ body: `Order ${number} has been accepted: ready to collect at 18:20.`, lang: 'en' }]);
    expect(dutch.got()[0]?.topic).toMatch(/^[\w-]{32}$/);
  });

  test('is notified of every step, once', async () => {
    const anna = await server.newUser();
    const phone = await notified(anna);
    const order = await place(anna, delivery(server.clock));
    await settled();
    expect(kinds(phone)).toEqual([]);
    await accept(order);
    await expect.poll(() => kinds(phone)).toEqual(['accepted']);
    await changeOrderStatus(server.deps, order, 'done');
    await expect.poll(() => kinds(phone)).toEqual(['accepted', 'ready']);
    const koen = await courier();
    await claimDelivery(server.deps, (await server.store.users.get(koen.user))!, order);
    await settled();
    expect(kinds(phone)).toHaveLength(2);
    await change(order, { picked_up: server.clock.iso });
    await expect.poll(() => kinds(phone)).toEqual(['accepted', 'ready', 'on-its-way']);
    await change(order, { description: 'Bel kapot' });
    await change(order, { status: 'archive', done: server.clock.iso });
    await settled();
    expect(kinds(phone)).toHaveLength(3);
    expect(new Set(phone.got().map(({ topic }) => topic)).size).toBe(1);
  });

  test('is notified of each new time, also an earlier one, but not of a single minute', async () => {
    const anna = await server.newUser();
    const phone = await notified(anna);
    const order = await place(anna, takeaway(server.clock));
    await settled();
    await accept(order);
    await settled();
    const { due } = (await server.store.orders.get(order))!;
    const later = (minutes: number) => new Date(Date.parse(due) + minutes * 60_000).toISOString();
    await change(order, { due: later(1) });
    await settled();
    expect(kinds(phone)).toEqual(['accepted']);
    await change(order, { due: later(16) });
    await expect
      .poll(() => phone.got().at(-1)?.body)
      .toMatch(/heeft een andere tijd: af te halen om 18:36\.$/);
    await change(order, { due: later(31) });
    await expect.poll(() => kinds(phone)).toEqual(['accepted', 'delayed', 'delayed']);
    await change(order, { due: later(20) });
    await expect.poll(() => phone.got().at(-1)?.body).toMatch(/heeft een andere tijd: .* 18:40\.$/);
    await settled();
    expect(kinds(phone)).toHaveLength(4);
  });

  test('reads the new time in the notice of the acceptance, not in a second one', async () => {
    const anna = await server.newUser();
    const phone = await notified(anna);
    const order = await place(anna, takeaway(server.clock));
    await settled();
    await change(order, { due: '2026-06-12T17:10:00.000Z', accepted: server.clock.iso });
    await expect
      .poll(() => phone.got().map(({ body }) => body))
      .toEqual([expect.stringMatching(/geaccepteerd: .* 19:10\.$/)]);
    await settled();
    expect(kinds(phone)).toEqual(['accepted']);
  });

  test('is notified of a refusal by the business, and not of a cancellation of their own', async () => {
    const anna = await server.newUser();
    const phone = await notified(anna);
    const [refused, cancelled] = [
      await place(anna, takeaway(server.clock)),
      await place(anna, takeaway(server.clock)),
    ];
    await refuseOrder(server.deps, refused);
    await change(cancelled, { cancelled: server.clock.iso, cancelled_by: 'customer' });
    await settled();
    expect(phone.got()).toMatchObject([{ kind: 'refused', path: `/${refused}`, ttl: 240 * 60 }]);
  });

  test('is not notified of kinds that the device switched off', async () => {
    const anna = await server.newUser();
    const [quiet, phone] = [await notified(anna, { muted: ['accepted'] }), await notified(anna)];
    await accept(await place(anna, takeaway(server.clock)));
    await expect.poll(() => kinds(phone)).toEqual(['accepted']);
    await settled();
    expect(kinds(quiet)).toEqual([]);
  });

  test('who asks to be notified after ordering is not notified of what happened before', async () => {
    const anna = await server.newUser();
    const order = await place(anna, delivery(server.clock));
    await accept(order);
    await settled();
    const phone = await notified(anna);
    await changeOrderStatus(server.deps, order, 'done');
    await expect.poll(() => kinds(phone)).toEqual(['ready']);
    await change(order, { description: 'Bel kapot' });
    await settled();
    expect(kinds(phone)).toEqual(['ready']);
  });
});

test('A device that is switched on again is not notified of what happened while it was off', async () => {
  const anna = await server.newUser();
  const phone = await notified(anna);
  const order = await place(anna, delivery(server.clock));
  await accept(order);
  await expect.poll(() => kinds(phone)).toEqual(['accepted']);
  await server.anyone.get(removeDevice, { body: { endpoint: phone.endpoint } });
  await changeOrderStatus(server.deps, order, 'done');
  await settled();
  const again = await notified(anna);
  await change(order, { description: 'Bel kapot' });
  await settled();
  expect(kinds(again)).toEqual([]);
});

describe('couriers', () => {
  test('are notified of new work for their business, the others are not', async () => {
    const koen = await notified(await courier());
    const bram = await notified(await server.newUser());
    const order = await place(await server.newUser(), delivery(server.clock));
    await expect.poll(koen.got).toMatchObject([
      {
        title: 'Keuken midden',
        body: 'Nieuwe bezorging voor 18:45.',
        path: `/dashboard?tab=courier&delivery=${order.slice(6)}`,
      },
    ]);
    await accept(order);
    await place(await server.newUser(), takeaway(server.clock));
    await settled();
    expect(koen.got()).toHaveLength(1);
    expect(bram.got()).toEqual([]);
    // A lock screen shows nothing of the customer.
    expect(JSON.stringify(koen.got())).not.toMatch(/Dorpsstraat|1234|06\d{8}/);
  });

  test('are notified again of a delivery that is given back, each time, and not while another one has it', async () => {
    const [koen, joris] = [await courier(), await courier()];
    const phone = await notified(joris);
    const order = await place(await server.newUser(), delivery(server.clock));
    await expect.poll(() => kinds(phone)).toEqual(['new-delivery']);
    for (const times of [2, 3]) {
      await claimDelivery(server.deps, (await server.store.users.get(koen.user))!, order);
      await settled();
      expect(kinds(phone)).toHaveLength(times - 1);
      await koen.get(removeDelivers, { params: { target: order } });
      await expect.poll(() => kinds(phone)).toHaveLength(times);
    }
    // Unless it is claimed again, no other event of the order sends this notice again.
    await accept(order);
    await settled();
    expect(kinds(phone)).toHaveLength(3);
  });

  test('are not notified of an order for another day, nor of one without payment', async () => {
    const koen = await notified(await courier());
    const anna = await server.newUser();
    const unpaid = await place(anna, delivery(server.clock, { payment: { type: 'ideal' }, amount: 22.79 }));
    await place(anna, delivery(server.clock, { asap: false, due: '2026-06-13T16:00:00.000Z' }));
    await settled();
    expect(koen.got()).toEqual([]);
    await change(unpaid, { payment: { type: 'ideal', paid: true, status: 'paid' } });
    await expect.poll(() => kinds(koen)).toEqual(['new-delivery']);
  });
});

describe('each notice is sent at most once', () => {
  test('by two servers, and when the changes are read again from the beginning', async () => {
    const other = await server.startAnother();
    const anna = await server.newUser();
    const phone = await notified(anna);
    const orders = await Promise.all(Array.from({ length: 5 }, () => place(anna, takeaway(server.clock))));
    await Promise.all(orders.map(accept));
    await expect.poll(() => kinds(phone)).toHaveLength(5);
    await other.stop();
    await server.store.progress.write('notices', 0);
    const stopping = new AbortController();
    const again = followNotices(server.deps, stopping.signal);
    await expect.poll(() => server.store.progress.read('notices'), { timeout: 10_000 }).not.toBe(0);
    await settled();
    stopping.abort();
    await again;
    expect(kinds(phone)).toHaveLength(5);
  });

  test('also if both read the same changes at once', async () => {
    const anna = await server.newUser();
    await notified(anna);
    const order = await place(anna, takeaway(server.clock));
    await settled();
    const ready = { ...(await server.store.orders.get(order))!, accepted: server.clock.iso };
    const stores = Array.from({ length: 6 }, () => server.otherStore());
    const all = await Promise.all(stores.map((store) => noticesOf([ready], store)));
    expect(all.flat().map(({ notice }) => notice.kind)).toEqual(['accepted']);
  });

  test('also if another order of the same batch cannot be recorded', async () => {
    const [anna, bram] = [await server.newUser(), await server.newUser()];
    for (const user of [anna, bram]) await notified(user);
    const orders = [await place(anna, takeaway(server.clock)), await place(bram, takeaway(server.clock))];
    await settled();
    const ready = orders.map(async (id) => ({
      ...(await server.store.orders.get(id))!,
      accepted: server.clock.iso,
    }));
    const store = server.otherStore();
    const changeTold = store.devices.changeTold.bind(store.devices);
    vi.spyOn(store.devices, 'changeTold').mockImplementation(async (id, change) => {
      if (id === toldId({ _id: orders[0]! })) return changeTold(id, change);
      await vi.waitUntil(() => passed.length > 0, { timeout: 5000 }).catch(() => {});
      throw new Error('no answer');
    });
    const passed: Sending[] = [];
    const passing = passNotices({ ...server.deps, store }, await Promise.all(ready), (sendings) => {
      passed.push(...sendings);
    });
    await expect(passing).rejects.toThrow('no answer');
    expect(passed.map(({ recipient }) => recipient.user)).toEqual([anna.user]);
  });

  test('to all customers of a large batch, although the notices of one order cannot be recorded', async () => {
    const anna = await server.newUser();
    await notified(anna);
    const order = await place(anna, takeaway(server.clock));
    await settled();
    const ready = { ...(await server.store.orders.get(order))!, accepted: server.clock.iso };
    const batch = Array.from({ length: 45 }, (_, index) => ({
      ...ready,
      _id: `order/crowd-${index}` as const,
    }));
    const store = server.otherStore();
    const changeTold = store.devices.changeTold.bind(store.devices);
    vi.spyOn(store.devices, 'changeTold').mockImplementation(async (id, change) => {
      if (id === toldId(batch[0]!)) throw new Error('CouchDB refused it');
      return changeTold(id, change);
    });
    const passed: Sending[] = [];
    const passing = passNotices(
      { ...server.deps, store },
      batch,
      (sendings) => void passed.push(...sendings),
    );
    await expect(passing).rejects.toThrow('CouchDB refused it');
    expect(passed).toHaveLength(44);
  });

  test('and not at all if the server was away too long', async () => {
    const anna = await server.newUser();
    const phone = await notified(anna);
    const order = await place(anna, takeaway(server.clock));
    await settled();
    const accepted = { ...(await server.store.orders.get(order))!, accepted: server.clock.iso };
    server.clock.advance({ minutes: 31 });
    expect(await noticesOf([accepted])).toEqual([]);
    expect(phone.got()).toEqual([]);
  });

  test('the push service keeps it only for its remaining time', async () => {
    const anna = await server.newUser();
    const phone = await notified(anna);
    const order = await place(anna, takeaway(server.clock));
    await settled();
    const accepted = server.clock.iso;
    server.clock.advance({ minutes: 20 });
    await change(order, { accepted });
    await expect.poll(() => phone.got().map(({ ttl }) => ttl)).toEqual([10 * 60]);
  });
});

describe('a push service', () => {
  test('that does not answer holds up neither the projections nor other notices', async () => {
    const anna = await server.newUser();
    const phone = await notified(anna);
    service.answer = 'silent';
    const order = await place(anna, takeaway(server.clock));
    await accept(order);
    await caughtUp(server.store.couch);
    const copy = await server.store.couch.get<LedgerOrder>(userDatabase('orders', anna.user), order);
    expect(copy?.accepted).toBe(server.clock.iso);
    await settled();
    service.answer = 201;
    await accept(await place(anna, takeaway(server.clock)));
    await expect.poll(() => kinds(phone)).toEqual(['accepted']);
  });

  test.each([410, 404])('that answers %i ends the subscription', async (status) => {
    const anna = await server.newUser();
    const { endpoint } = await notified(anna);
    service.answer = status;
    await accept(await place(anna, takeaway(server.clock)));
    await expect.poll(() => server.store.devices.get(endpoint)).toBeNull();
  });

  test('that is busy is asked again', async () => {
    const anna = await server.newUser();
    const phone = await notified(anna);
    service.answer = 429;
    const before = service.requests;
    await accept(await place(anna, takeaway(server.clock)));
    await expect.poll(() => service.requests).toBe(before + 1);
    service.answer = 201;
    await expect.poll(() => kinds(phone)).toEqual(['accepted']);
  });
});

test.each([
  ['ending a subscription', removeDevice, '192.0.2.40', {}],
  ['renewing one', renewDevice, '192.0.2.41', { subscription: subscriptionOf('renewed') }],
])('%s is refused after 120 calls of a sender in ten minutes', async (_, endpoint, sender, more) => {
  const body = { endpoint: subscriptionOf('unknown').endpoint, ...more } as never;
  const ask = () => server.anyone.refusal(endpoint, { body, headers: { 'x-forwarded-for': sender } });
  for (let count = 0; count < 120; count++) expect(await ask()).not.toMatch(/^429/);
  expect(await ask()).toBe('429 too-many-requests');
  server.clock.advance({ minutes: 11 });
  expect(await ask()).not.toMatch(/^429/);
});

describe('a device is not notified any more', () => {
  test('if the user has ten newer ones', async () => {
    const anna = await server.newUser();
    const kept: string[] = [];
    for (let count = 0; count <= MAX_DEVICES; count++) {
      kept.push((await notified(anna)).endpoint);
      server.clock.advance({ minutes: 1 });
    }
    const left = (await server.store.devices.ofUsers([anna.user])).map(
      ({ subscription }) => subscription.endpoint,
    );
    expect(left.toSorted()).toEqual(kept.slice(1).toSorted());
  });

  test('after logging out on it', async () => {
    const anna = await server.newUser();
    const [gone, stays] = [await notified(anna), await notified(anna)];
    await server.anyone.get(removeDevice, { body: { endpoint: gone.endpoint } });
    await accept(await place(anna, takeaway(server.clock)));
    await expect.poll(() => kinds(stays)).toEqual(['accepted']);
    await settled();
    expect(kinds(gone)).toEqual([]);
  });

  test('after the account was deleted, on all devices, and nothing of it remains', async () => {
    const anna = await server.newUser();
    await notified(anna);
    await notified(anna);
    await anna.get(deleteUser, { params: { phone: anna.phone } });
    expect(await server.store.devices.ofUsers([anna.user])).toEqual([]);
  });

  test('after a session’s time without being used, and what was sent is forgotten', async () => {
    const anna = await server.newUser();
    const { endpoint } = await notified(anna);
    await place(anna, takeaway(server.clock));
    await settled();
    const told = async () =>
      (await server.store.couch.all('notices', { startkey: 'told/', endkey: 'told/\uffff' })).length;
    // Of orders of the last days it is still known, so that no notice is sent twice.
    server.clock.advance({ minutes: 2 * 24 * 60 });
    await housekeep(server.deps);
    expect(await told()).toBeGreaterThan(0);
    server.clock.advance({ minutes: 87 * 24 * 60 });
    await housekeep(server.deps);
    expect(await server.store.devices.get(endpoint)).not.toBeNull();
    expect(await told()).toBe(0);
    server.clock.advance({ minutes: 2 * 24 * 60 });
    expect((await housekeep(server.deps)).devices).toBeGreaterThan(0);
    expect(await server.store.devices.get(endpoint)).toBeNull();
  });
});

describe('a message to the administrator', () => {
  const message = (by: LoggedIn) => ({
    params: { target: 'administrator' },
    body: { phone: by.phone, message: 'Mijn pizza is er nog niet' },
  });

  test('is an SMS, and a notice on the devices of their account', async () => {
    const administrator = await notified(await server.loggedIn(ADMINISTRATOR));
    const anna = await server.newUser();
    await anna.get(notify, message(anna));
    expect(administrator.got()).toMatchObject([
      { kind: 'message', body: expect.stringContaining('Mijn pizza is er nog niet') },
    ]);
    expect(server.sms.last('+31619999999')?.text).toContain('Mijn pizza is er nog niet');
  });

  test('has failed only if neither was accepted', async () => {
    const administrator = await notified(await server.loggedIn(ADMINISTRATOR));
    const anna = await server.newUser();
    const failing = vi.spyOn(server.sms, 'send').mockRejectedValue(new Error('no credit'));
    await anna.get(notify, message(anna));
    await expect.poll(() => kinds(administrator)).toEqual(['message']);
    service.answer = 410;
    expect(await anna.refusal(notify, message(anna))).toBe('502 sms-gateway');
    failing.mockRestore();
  });

  test('reaches the other devices if the push service of one fails or does not answer', async () => {
    const user = await server.loggedIn(ADMINISTRATOR);
    const devices = [await notified(user), await notified(user), await notified(user)];
    const anna = await server.newUser();
    const [gateway] = server.deps.push;
    const send = gateway!.send.bind(gateway);
    let failed = 0;
    let release = () => {};
    const silent = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sending = vi.spyOn(gateway!, 'send').mockImplementation(async (recipient, notice) => {
      if (++failed === 1) throw new GatewayError('web push', 'answered 403', 403);
      if (failed === 2) await silent;
      return send(recipient, notice);
    });
    const asked = anna.get(notify, message(anna));
    await expect.poll(() => devices.flatMap(kinds)).toContain('message');
    release();
    await asked;
    sending.mockRestore();
  });
});

describe('Those who work in the kitchen', () => {
  const staffed = async (host: Id<'organisation'> = KITCHEN) => {
    const user = await server.newUser();
    await invitePerson(server.deps, host, user.phone, 'staff');
    return user;
  };
  const order = () => takeaway(server.clock, at('kaart'));

  test('are notified of each new order, once, and not of its later changes', async () => {
    const tablet = await notified(await staffed());
    const english = await notified(await staffed(), { lang: 'en' });
    const elsewhere = await notified(await staffed('organisation/contant'));
    const id = await place(await server.newUser(), order());
    const { number } = (await server.store.orders.get(id))!;
    await expect.poll(tablet.got).toMatchObject([
      {
        title: 'Keuken kaart',
        body: `Nieuwe bestelling ${number} voor 18:20.`,
        kind: 'new-order',
        path: '/kitchen?host=kaart',
        ttl: 15 * 60,
      },
    ]);
    await expect.poll(english.got).toMatchObject([{ body: `New order ${number} for 18:20.` }]);
    await change(id, { description: 'Bel kapot' });
    await accept(id);
    await settled();
    expect(kinds(tablet)).toEqual(['new-order']);
    expect(kinds(elsewhere)).toEqual([]);
  });

  test('are called when nobody looks at an order, unless a device showed it', async () => {
    const tablet = await notified(await staffed());
    const [unseen, seen] = [
      await place(await server.newUser(), order()),
      await place(await server.newUser(), order()),
    ];
    await settled();
    await markSeen(server.deps, KITCHEN, [seen]);
    server.clock.advance({ minutes: 5 });
    await escalateUnseenOrders(server.deps, 0);
    await settled();
    const { number } = (await server.store.orders.get(unseen))!;
    const called = tablet.got().filter(({ kind }) => kind === 'not-seen');
    expect(called.map(({ body }) => body)).toEqual([`Bestelling ${number} voor 18:20 is nog niet bekeken.`]);
    server.clock.advance({ minutes: 1 });
    await escalateUnseenOrders(server.deps, 0);
    await settled();
    expect(kinds(tablet).filter((kind) => kind === 'not-seen')).toHaveLength(1);
  });

  test('do not hear of a kind that they switched off', async () => {
    const quiet = await notified(await staffed(), { muted: ['new-order'] });
    await place(await server.newUser(), order());
    await settled();
    expect(kinds(quiet)).toEqual([]);
  });

  test('are notified of an order whose customer asks for notices before theirs was recorded', async () => {
    const tablet = await notified(await staffed());
    const anna = await server.newUser();
    const { users } = server.store;
    const peopleOf = users.kitchenPeopleOf.bind(users);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const looking = vi.spyOn(users, 'kitchenPeopleOf').mockImplementation(async (host) => {
      await held;
      return peopleOf(host);
    });
    const id = await place(anna, order());
    await expect.poll(() => looking.mock.calls.length).toBeGreaterThan(0);
    await notified(anna);
    release();
    looking.mockRestore();
    await settled();
    expect(tablet.got()).toMatchObject([{ kind: 'new-order', tag: `kitchen/${id.slice(6)}` }]);
  });

  test('do not cause old notices for a customer who asks for notices later', async () => {
    await notified(await staffed());
    const anna = await server.newUser();
    const id = await place(anna, order());
    await settled();
    await accept(id);
    await settled();
    const phone = await notified(anna);
    await change(id, { description: 'Bel kapot' });
    await settled();
    expect(kinds(phone)).toEqual([]);
  });
});

test('A customer whose order nobody looked at reads that', async () => {
  const anna = await server.newUser();
  const phone = await notified(anna);
  const id = await place(anna, takeaway(server.clock));
  await settled();
  const cancelled = server.clock.iso;
  await change(id, { cancelled, cancelled_by: 'business', refusal: { reason: 'not-seen' } });
  const { number } = (await server.store.orders.get(id))!;
  await expect.poll(phone.got).toMatchObject([{ body: `De zaak heeft bestelling ${number} niet gezien.` }]);
});
