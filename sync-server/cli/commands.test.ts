import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteUser, me } from '#contract/auth';
import { hubsSnapshot } from '#contract/catalog';
import { addDelivers } from '#contract/edges';
import { createAccount } from '#contract/hosts';
import { listKitchens } from '#contract/kitchen';
import { addOrder, orderInfo } from '#contract/orders';
import { contact } from '#contract/services';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { DAY } from '#domain/amsterdam-time';
import { BRAND } from '#domain/brand';
import { toInternational } from '#domain/phone';
import { favouritesOf } from '../services/favourites.ts';
import { duringTests } from '../testing/during-tests.ts';
import { addressAt } from '../testing/fixture-town.ts';
import { at, delivery, takeaway } from '../testing/order-request.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';
import { COMMANDS, usage } from './commands.ts';
import { findOrder } from './find.ts';

const server = duringTests(startTestServer);
let customer: LoggedIn;

beforeAll(async () => {
  customer = await server.loggedIn('0633331001');
}, 60_000);

const place = () => ({ ...server.deps, store: server.otherStore(), clock: server.clock.now });
const staff = (name: string, ...given: string[]) => COMMANDS[name]!.run(place(), given, {});
const confirmed = (name: string, ...given: string[]) => COMMANDS[name]!.run(place(), given, { yes: true });
const ordered = (order = takeaway(server.clock)) =>
  customer.get(addOrder, { params: { user: customer.user }, body: { order } });
const seen = async (order: { _id: `order/${string}` }) =>
  (await customer.get(orderInfo, { body: { index: order._id } }))[0];

describe('Staff', () => {
  test('take an order from acceptance to the archive by its number', async () => {
    const order = await ordered();
    const number = String(order.number);
    expect(await staff('accept', number)).toMatch(/accepted .* Keuken midden/);
    expect(await seen(order)).toMatchObject({ status: 'order', accepted: server.clock.iso, done: null });
    server.clock.advance({ minutes: 15 });
    await staff('done', order._id);
    expect(await seen(order)).toMatchObject({ status: 'done', done: null });
    server.clock.advance({ minutes: 5 });
    await staff('archive', order._id.slice('order/'.length));
    expect(await seen(order)).toMatchObject({ status: 'archive', done: server.clock.iso });
    await staff('hide', number);
    expect(await seen(order)).toMatchObject({ status: 'hide' });
  });

  test('find an order by its number until the end of the next day, then by its id', async () => {
    const order = await ordered();
    const number = String(order.number);
    const found = async (days: number, text: string) =>
      (await findOrder({ ...place(), clock: () => Date.parse(order.due) + days * DAY }, text))._id;
    expect(await found(1, number)).toBe(order._id);
    await expect(found(2, number)).rejects.toThrow(`there is no order ${number}`);
    expect(await found(2, order._id)).toBe(order._id);
  });

  test('read the messages of the contact page', async () => {
    expect(await staff('messages')).toBe('No messages.');
    const body = {
      _id: 'message/01j0000000000000000000000a',
      about: 'business',
      name: 'Anna',
      reply: 'anna@voorbeeld.nl',
      message: 'Ik wil meedoen.\nKan dat?',
    } as const;
    await server.anyone.get(contact, { body });
    expect((await staff('messages')).split('\n')).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}business {2}Anna {2}anna@voorbeeld\.nl$/),
      '  Ik wil meedoen.',
      '  Kan dat?',
    ]);
  });

  test('can repeat a command without effect', async () => {
    const { _id } = await ordered();
    await staff('accept', _id);
    const before = await seen({ _id });
    server.clock.advance({ minutes: 1 });
    await staff('accept', _id);
    expect(await seen({ _id })).toEqual(before);
    await staff('done', _id);
    await staff('done', _id);
  });

  test('plan an order and accept it again', async () => {
    const { _id } = await ordered();
    await staff('plan', _id);
    expect(await seen({ _id })).toMatchObject({ status: 'pending' });
    expect(await seen({ _id })).not.toHaveProperty('accepted');
    await staff('accept', _id);
    expect(await seen({ _id })).toMatchObject({ status: 'order', accepted: expect.any(String) });
  });

  test('renew the databases beside the running server, which then names the new identity', async () => {
    const identity = async () => (await server.anyone.get(hubsSnapshot)).identity;
    const former = await identity();
    expect(await staff('renew-databases')).toMatch(/^Renewed \d+ databases: devices fetch them again\.$/);
    await expect.poll(identity, { timeout: 5000 }).not.toBe(former);
  });

  test.each([
    ['archive', [], 'order: the next step is plan or done, not archive'],
    ['hide', [], 'order: the next step is plan or done, not hide'],
    ['done', ['plan'], 'pending: the next step is accept, not done'],
    ['accept', ['done'], 'done: the next step is archive, not accept'],
    ['plan', ['done'], 'done: the next step is archive, not plan'],
    ['done', ['done', 'archive'], 'archive: the next step is hide, not done'],
    ['done', ['done', 'archive', 'hide'], 'hide: no step follows'],
  ])('cannot %s after %j, and are told the next step', async (action, before, reason) => {
    const { _id, number } = await ordered();
    for (const step of before) await staff(step, _id);
    await expect(staff(action, _id)).rejects.toMatchObject({
      name: 'StepNotAllowed',
      problem: 'not-next',
      message: `order ${number} has status ${reason}`,
    });
  });

  test('see the name at the checkout and the instructions for the door', async () => {
    const address = { ...addressAt('1234AB', '2'), door: 'Achterom' };
    const { _id } = await ordered(delivery(server.clock, { name: 'Oma Riet', _address: address }));
    expect(await staff('accept', _id)).toMatch(/Oma Riet .*\(Achterom\)/);
  });

  test('refuse an order at any time before it is handed over', async () => {
    const { _id, number } = await ordered();
    await staff('accept', _id);
    expect(await staff('refuse', _id)).toContain('cancelled');
    expect(await staff('refuse', _id)).toContain('cancelled');
    expect(await seen({ _id })).toMatchObject({
      cancelled: server.clock.iso,
      cancelled_by: 'business',
      stamps: 0,
    });
    expect(await staff('orders')).not.toContain(_id);
    await expect(staff('done', _id)).rejects.toMatchObject({
      code: 'order-not-found',
      message: `order ${number} is cancelled`,
    });
    const { _id: gone } = await ordered();
    await staff('done', gone);
    await staff('archive', gone);
    await expect(staff('refuse', gone)).rejects.toMatchObject({ code: 'order-settled' });
  });

  test('cannot see orders that are unpaid, cancelled or missing', async () => {
    const unpaid = await ordered(takeaway(server.clock, { payment: { type: 'ideal' }, amount: 9.29 }));
    for (const action of ['accept', 'refuse'])
      await expect(staff(action, unpaid._id)).rejects.toThrow(`order ${unpaid.number} is not paid`);
    expect(await staff('orders')).not.toContain(unpaid._id);
    await expect(staff('accept', '999999')).rejects.toThrow('there is no order 999999');
  });

  test.each([
    ['a second line', 'Jan\n000013  2026-06-12 18:30  delivery  accepted     pin paid'],
    ['an escape sequence', 'Jan\x1b[2J\x1b[H'],
    ['a C1 control and a mark that turns the direction', 'Jan\u009b2J\u202e'],
  ])('see an order as a single line without control characters: %s in a stored name', async (_, name) => {
    const { _id } = await ordered();
    await server.store.couch.upsert<LedgerOrder>('orders', _id, (order) => ({
      ...order!,
      customer: { ...order!.customer!, name },
    }));
    const before = (await staff('orders')).split('\n').length;
    const [line] = (await staff('orders')).split('\n').filter((one) => one.includes(_id));
    expect(line).toContain('Jan\\u00');
    expect(line).not.toMatch(/[\p{Cc}\p{Bidi_C}]/u);
    expect(await staff('accept', _id)).not.toMatch(/[\p{Cc}\p{Bidi_C}]/u);
    await staff('done', _id);
    await staff('archive', _id);
    expect((await staff('orders')).split('\n')).toHaveLength(before - 1);
  });

  test('list the orders of a business', async () => {
    const here = await ordered();
    const there = await ordered(takeaway(server.clock, { _host: { _id: 'organisation/kaart' } }));
    const list = await COMMANDS.orders!.run(place(), [], { host: 'kaart' });
    expect(list).toContain(there._id);
    expect(list).not.toContain(here._id);
    await staff('done', there._id);
    await staff('archive', there._id);
    expect(await COMMANDS.orders!.run(place(), [], { host: 'kaart' })).toBe('No orders.');
    expect(await COMMANDS.orders!.run(place(), [], { host: 'kaart', all: true })).toContain('handed over');
  });

  test('name the owner of a business, who works there from the first login', async () => {
    expect(await staff('people', 'nooit')).toBe('Nobody works at Keuken nooit.');
    await expect(staff('owner', 'nooit', '0512345678')).rejects.toMatchObject({ code: 'bad-request' });
    await staff('owner', 'nooit', '06-33331009');
    expect(await staff('people', 'nooit')).toMatch(/^person\/\w+ {2}owner {3}06•+09 {2}invited$/);
    const owner = await server.loggedIn('0633331009');
    expect(await owner.get(listKitchens)).toMatchObject([{ _id: 'organisation/nooit', _role: 'owner' }]);
    expect(await staff('people', 'nooit')).toContain(owner.user);
  });

  test('take back an ownership, invited or not, but not the last one', async () => {
    await staff('owner', 'midden', '0633331012');
    const owner = await server.loggedIn('0633331012');
    await staff('owner', 'midden', '0633331013');
    await staff('owner', 'midden', '0633331014');
    await expect(staff('remove-person', 'midden', '0633331019')).rejects.toMatchObject({ code: 'not-found' });
    expect(await staff('remove-person', 'midden', '06-33331013')).toContain('06••••••13 does not work');
    const [invited = ''] = /^person\/\w+/m.exec(await staff('people', 'midden')) ?? [];
    await staff('remove-person', 'midden', invited);
    expect(await staff('people', 'midden')).toMatch(/^user\/\S+ {2}owner {3}06•+12 {2}$/);
    await expect(staff('remove-person', 'midden', owner.user)).rejects.toMatchObject({ code: 'last-owner' });
    await staff('owner', 'midden', '0633331015');
    const other = await server.loggedIn('0633331015');
    await staff('remove-person', 'midden', '0633331012');
    expect(await owner.get(listKitchens)).toEqual([]);
    expect(await other.get(listKitchens)).toMatchObject([{ _id: 'organisation/midden' }]);
  });

  test('approve a submitted business: its submitter becomes the owner', async () => {
    await expect(staff('approve-business', 'nooit')).rejects.toMatchObject({ code: 'not-found' });
    const body = { name: 'Snackbar De Zwaluw', city: 'Teststad', type: 'friet' };
    const { _id } = await customer.get(createAccount, { params: { type: 'RELATIONS' }, body });
    expect(await customer.get(listKitchens)).toEqual([]);
    const submitted = async () => (await customer.get(me)).user?.['#SUBMITTED'];
    expect(await submitted()).toEqual([{ _id, name: 'Snackbar De Zwaluw' }]);
    expect(server.sms.last(toInternational(BRAND.phone))?.text).toBe(
      `${BRAND.name}: Snackbar De Zwaluw (Teststad) is aangemeld en wacht op goedkeuring.`,
    );
    expect(await staff('submissions')).toContain(`${_id}  Snackbar De Zwaluw  Teststad  ${customer.phone}`);
    for (let times = 0; times < 2; times++) await staff('approve-business', _id);
    expect(await customer.get(listKitchens)).toMatchObject([{ _id, _role: 'owner' }]);
    expect(await submitted()).toBeUndefined();
    expect(await staff('submissions')).toBe('No submissions.');
    const approved = await server.store.catalog.host(_id as 'organisation/x');
    expect(approved).not.toHaveProperty('test');
    // It takes orders, and its owner decides when the lists show it.
    expect(approved).toMatchObject({ order: { allow: true }, stealth: true });
  });

  test('approve a submitted club: it is listed, and can be given donations', async () => {
    await expect(staff('approve-club', 'nergens')).rejects.toMatchObject({ code: 'club-not-found' });
    await expect(staff('approve-club', 'geen club')).rejects.toMatchObject({ code: 'club-not-found' });
    const body = { name: 'Zangkoor De Lijster', city: 'Teststad' };
    const { _id } = await customer.get(createAccount, { params: { type: 'CLUBS' }, body });
    const asked = {
      params: { user: customer.user },
      body: { order: takeaway(server.clock, { club: _id as 'club/x' }) },
    };
    expect(await customer.refusal(addOrder, asked)).toBe('404 club-not-found');
    for (let times = 0; times < 2; times++)
      expect(await staff('approve-club', 'zangkoor-de-lijster')).toBe('Zangkoor De Lijster is approved.');
    expect(await staff('submissions')).toBe('No submissions.');
    await expect.poll(() => customer.get(addOrder, asked).then(Boolean, () => false)).toBe(true);
  });

  test('reject a submission: nothing of it is left, and it can be submitted again', async () => {
    const submit = async (type: 'CLUBS' | 'RELATIONS', name: string) => {
      const body = { name, city: 'Teststad', type: 'friet' };
      return (await customer.get(createAccount, { params: { type }, body }))._id;
    };
    const club = await submit('CLUBS', 'Casino Goud');
    const business = await submit('RELATIONS', 'Bank Goud');
    const { catalog, users } = server.store;
    const left = () => Promise.all([club, business].map((id) => catalog.hostOrClub(id as 'club/x')));
    expect(await staff('reject', club)).toBe('Casino Goud is removed.');
    expect(await staff('reject', business)).toBe('Bank Goud is removed.');
    expect(await left()).toEqual([null, null]);
    expect((await users.get(customer.user))?.owns).not.toContain(club);
    const favourites = (await favouritesOf(server.deps, customer.user)).map(({ _id }) => _id);
    for (const removed of [club, business]) expect(favourites).not.toContain(removed);
    await expect(staff('reject', club)).rejects.toMatchObject({ code: 'not-found' });
    await expect(staff('reject', 'organisation/midden')).rejects.toMatchObject({ code: 'not-found' });
    await expect(staff('reject', 'midden')).rejects.toMatchObject({ code: 'bad-request' });
    await expect.poll(() => submit('CLUBS', 'Casino Goud').catch(() => null)).toBe(club);
    await staff('approve-club', club);
    await expect(staff('reject', club)).rejects.toMatchObject({ code: 'bad-request' });
  });

  test('reject what somebody submitted whose account is deleted: that makes no database for them', async () => {
    const phone = '0633331012';
    const gone = await server.loggedIn(phone);
    const body = { name: 'Eethuis Weg', city: 'Teststad' };
    const { _id } = await gone.get(createAccount, { params: { type: 'RELATIONS' }, body });
    const { _rev, ...submitted } = (await server.store.catalog.host(_id as Id<'organisation'>))!;
    await gone.get(deleteUser, { params: { phone } });
    // Earlier versions left a submission behind when they deleted its user.
    await server.store.couch.upsert('catalog', _id, () => submitted);
    expect(await confirmed('reject', _id)).toBe('Eethuis Weg is removed.');
    const names = await server.store.couch.request<string[]>({ path: '_all_dbs' });
    expect(names.filter((name) => name.includes(gone.user.slice('user/'.length)))).toEqual([]);
  });

  test('end a business, whose only owner can delete the account then', async () => {
    const phone = '0633331010';
    await staff('owner', 'kaart', phone);
    const owner = await server.loggedIn(phone);
    await staff('owner', 'kaart', '0633331011');
    const order = await ordered(takeaway(server.clock, at('kaart')));
    const remove = { params: { phone } };
    await expect(staff('end-business', 'kaart')).rejects.toMatchObject({
      message:
        'Keuken kaart would be in no list, take no orders, and nobody would work there. This cannot be undone; repeat it with --yes.',
    });
    expect(await server.store.catalog.host('organisation/kaart')).not.toHaveProperty('closed');
    await expect(confirmed('end-business', 'kaart')).rejects.toMatchObject({ code: 'order-under-way' });
    expect(await server.store.catalog.host('organisation/kaart')).toMatchObject({
      order: { allow: false },
      closed: true,
      stealth: true,
    });
    expect(await owner.refusal(deleteUser, remove)).toBe('409 only-owner');
    for (const step of ['accept', 'done', 'archive']) await staff(step, order._id);
    for (let times = 0; times < 2; times++)
      expect(await confirmed('end-business', 'kaart')).toMatch(/has ended/);
    expect(await staff('people', 'kaart')).toBe('Nobody works at Keuken kaart.');
    await expect(staff('open', 'kaart')).rejects.toMatchObject({ code: 'bad-request' });
    expect(await owner.get(listKitchens)).toEqual([]);
    await owner.get(deleteUser, remove);
  });

  test('approve couriers and withdraw the approval', async () => {
    const courier = await server.loggedIn('0633331002');
    const target = { target: 'organisation/midden' };
    await expect(staff('approve-courier', '0633331002', 'midden')).rejects.toMatchObject({
      code: 'not-found',
    });
    await courier.get(addDelivers, { params: target, body: {} });
    expect(await staff('couriers', 'midden')).toMatch(/waits for approval +0633331002/);
    await staff('approve-courier', '0633331002', 'midden');
    expect(await staff('couriers', 'midden')).toMatch(/approved +0633331002/);
    const order = await ordered(delivery(server.clock));
    const claim = { params: { target: order._id }, body: {} };
    await staff('revoke-courier', courier.user, 'midden');
    expect(await courier.refusal(addDelivers, claim)).toBe('403 courier-not-approved');
    await staff('approve-courier', courier.user, 'midden');
    await courier.get(addDelivers, claim);
    await staff('done', order._id);
    await expect(staff('archive', order._id)).rejects.toThrow(/is delivering order \d+.*--yes/);
    expect(await seen(order)).toMatchObject({ done: null });
    await confirmed('archive', order._id);
    expect(await seen(order)).toMatchObject({ done: server.clock.iso });
  });

  test('close a business for today and open it again', async () => {
    const { catalog, kitchen } = server.store;
    const switches = async () => (await catalog.host('organisation/contant'))?.switches ?? [];
    const order = { ...takeaway(server.clock), _host: { _id: 'organisation/contant' as const } };
    const asked = { params: { user: customer.user }, body: { order } };
    await staff('close', 'contant');
    await expect.poll(() => customer.refusal(addOrder, asked)).toBe('422 host-closed');
    // The switch ends by itself, with the service day.
    expect(await switches()).toMatchObject([{ name: 'closed', on: true, until: '2026-06-13T03:00:00.000Z' }]);
    server.clock.advance({ minutes: 1 });
    await staff('open', 'organisation/contant');
    await vi.waitFor(() => customer.get(addOrder, asked), 10_000);
    expect((await switches()).some(({ on }) => on)).toBe(false);
    // A business that does not use a board gets none.
    expect(await kitchen.exists('organisation/contant')).toBe(false);
    await expect(staff('close', 'nergens')).rejects.toThrow('there is no business nergens');
  });
});

/** Unlike these, a business that has ended cannot be opened. */
test.each<[string, Partial<Host>, owner: boolean]>([
  ['in no list', { stealth: true }, false],
  ['that takes no orders', { order: { allow: false } }, false],
  ['in which somebody works', { stealth: true, order: { allow: false } }, true],
])('A business %s can be opened', async (_, settings, hasOwner) => {
  const host = 'organisation/contant';
  const { catalog } = server.store;
  const { _rev, ...before } = (await catalog.host(host))!;
  await catalog.changeHost(host, (current) => ({ ...current, ...settings, closed: true }));
  if (hasOwner) await staff('owner', 'contant', '0633331099');
  await staff('open', 'contant');
  expect(await catalog.host(host)).toMatchObject({ closed: false });
  await catalog.changeHost(host, (current) => ({ ...before, _rev: current._rev }));
});

/** A folder that does not exist. */
const NOWHERE = join(tmpdir(), `no-installation-${process.pid}`);

describe('The command line', () => {
  const run = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
    const call = promisify(execFile)(process.execPath, ['sync-server/cli/main.ts', ...args], {
      env: {
        ...process.env,
        COUCHDB_URL: server.couchUrl,
        DATABASE_PREFIX: server.store.couch.prefix,
        JWT_SECRET: server.deps.config.jwtSecret,
        ...env,
      },
    });
    return call.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
    );
  };

  test('works beside the running server', async () => {
    const order = await ordered();
    expect(await run(['accept', order._id])).toMatchObject({
      code: 0,
      said: expect.stringContaining('accepted'),
    });
    expect((await seen(order))?.accepted).toBeDefined();
  });

  test.each([
    ['nothing', [], 0, usage().slice(0, 40)],
    ['an unknown command', ['cook'], 2, 'There is no command cook.'],
    ['the name of a property', ['constructor'], 2, 'There is no command constructor.'],
    ['too little', ['accept'], 2, 'accept: ORDER is missing. Use: npm run staff -- accept ORDER'],
    ['too much', ['orders', 'roma'], 2, 'orders: too many words. Use: npm run staff -- orders'],
    ['an end without confirmation', ['end-business', 'midden'], 1, 'repeat it with --yes'],
    ['an unknown option', ['orders', '--fast'], 1, "Unknown option '--fast'"],
    ['an order that does not exist', ['accept', '1'], 1, 'Refused: there is no order 1'],
  ])('explains what is wrong with %s', async (_, args, code, text) => {
    expect(await run(args)).toMatchObject({ code, said: expect.stringContaining(text) });
  });

  test.each<[string, () => NodeJS.ProcessEnv, RegExp]>([
    [
      'a folder without an installation',
      () => ({ COUCHDB_URL: '', DATA_DIR: NOWHERE }),
      /^The configuration is invalid:\n {2}DATA_DIR: no installation in \S+\/no-installation-\d+; set DATA_DIR or COUCHDB_URL\n$/,
    ],
    [
      'the prefix of no installation',
      () => ({ DATABASE_PREFIX: 'none-' }),
      /^The database cannot be used: there is no database none-orders \(Apache CouchDB at http:\/\/[^@]+\)\n$/,
    ],
    [
      'a wrong password of CouchDB',
      () => ({ COUCHDB_URL: server.couchUrl.replaceAll(/:[^:@]+@/g, ':wrong@') }),
      /^The configuration is invalid:\n {2}COUCHDB_URL: CouchDB does not accept this name and password[^\n]+\n$/,
    ],
  ])('names %s', async (_, env, said) => {
    expect(await run(['orders'], env())).toEqual({ code: 1, said: expect.stringMatching(said) });
    expect(existsSync(NOWHERE)).toBe(false);
  });
});
