import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { me } from '#contract/auth';
import { makeCode, makeVouchers } from '#contract/codes';
import { addPerson, hearDevice, removePerson, setSwitches, stepOrder } from '#contract/kitchen';
import { addOrder, type OrderAnswer } from '#contract/orders';
import type { Id } from '#documents/ids';
import { LONGEST_NAME } from '#domain/plain-text';
import { invitePerson } from '../services/invite-person.ts';
import { duringTests } from '../testing/during-tests.ts';
import { takeaway } from '../testing/order-request.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const HOST = 'organisation/midden';
const server = duringTests(startTestServer);
let owner: LoggedIn;
let staff: LoggedIn;
let other: LoggedIn;

beforeAll(async () => {
  await invitePerson(server.deps, HOST, '0633332001', 'owner');
  await invitePerson(server.deps, HOST, '0633332002', 'staff');
  owner = await server.loggedIn('0633332001');
  staff = await server.loggedIn('0633332002');
  other = await server.loggedIn('0633332003');
}, 60_000);

let commands = 0;
const command = () => `01j00000000000000000000${String(100 + commands++)}`;

const board = async (who: LoggedIn | null): Promise<[number, string[]]> => {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {};
  const answer = await fetch(`${server.url}/db/kitchen-midden/_all_docs`, { headers });
  const { rows = [] } = (await answer.json()) as { rows?: { id: string }[] };
  return [answer.status, rows.map(({ id }) => id).filter((id) => !id.startsWith('_'))];
};

test('The board is read by the people of the business, and by no one else', async () => {
  const order = takeaway(server.clock);
  await other.get(addOrder, { params: { user: other.user }, body: { order } });
  await expect.poll(() => board(owner), { timeout: 10_000 }).toEqual([200, [order._id, 'people']]);
  expect((await board(staff))[0]).toBe(200);
  expect(await board(other)).toEqual([403, []]);
  expect(await board(null)).toEqual([401, []]);
});

test('The roles are in the token, but a person whose access was revoked is refused with the same token', async () => {
  const claims = JSON.parse(Buffer.from(staff.token.split('.')[1]!, 'base64url').toString());
  expect(claims['_couchdb.roles']).toEqual(['user', 'kitchen:midden']);
  const person = (await staff.get(me)).user!['#KITCHENS']![0]!.person;
  await owner.get(removePerson, { params: { host: HOST, person } });
  expect((await board(staff))[0]).toBe(403);
  expect((await staff.get(me)).user!['#KITCHENS']).toEqual([]);
});

test('An order is refused for a product that carries its group, however long that name is', async () => {
  const order = takeaway(server.clock);
  await other.get(addOrder, { params: { user: other.user }, body: { order } });
  const product = `${'n'.repeat(LONGEST_NAME)} (${'g'.repeat(LONGEST_NAME)})`;
  const refused = await owner.get(stepOrder, {
    params: { host: HOST, order: order._id },
    body: {
      action: 'refuse',
      shown: 'new',
      command: command(),
      at: server.clock.iso,
      refusal: { reason: 'sold-out', product },
    },
  });
  expect(refused.refusal).toEqual({ reason: 'sold-out', product });
});

test('An order is handled at its own business only, also by a person who works at two', async () => {
  const order = takeaway(server.clock);
  await other.get(addOrder, { params: { user: other.user }, body: { order } });
  const both = await server.newUser();
  for (const host of [HOST, 'organisation/afhaal'] as const)
    await invitePerson(server.deps, host, both.phone, 'staff');
  const accept = (host: Id<'organisation'>) => ({
    params: { host, order: order._id },
    body: { action: 'accept' as const, command: command(), at: server.clock.iso, shown: 'new' as const },
  });
  expect(await both.refusal(stepOrder, accept('organisation/afhaal'))).toBe('404 order-not-found');
  expect(await both.refusal(stepOrder, accept(HOST))).toBe('200 undefined');
});

describe('A person who was invited after their login', () => {
  let invited: LoggedIn;
  let order: OrderAnswer;
  beforeEach(async () => {
    invited = await server.newUser();
    await invitePerson(server.deps, HOST, invited.phone, 'staff');
    const asked = { params: { user: other.user }, body: { order: takeaway(server.clock) } };
    order = await other.get(addOrder, asked);
  });
  const hasJoined = async () => {
    const known = await server.store.users.get(invited.user);
    return known?.kitchens?.find(({ _id }) => _id === HOST)?.joined !== undefined;
  };

  test('is named there from the first order that they accept', async () => {
    expect(await hasJoined()).toBe(false);
    await invited.get(stepOrder, {
      params: { host: HOST, order: order._id },
      body: { action: 'accept', command: command(), at: server.clock.iso, shown: 'new' },
    });
    expect(await hasJoined()).toBe(true);
  });

  test('is named there from the first time that they open its board, and not elsewhere', async () => {
    const elsewhere = 'organisation/afhaal';
    await invitePerson(server.deps, elsewhere, invited.phone, 'staff');
    const params = { host: elsewhere, device: command() };
    await invited.get(hearDevice, { params, body: { name: 'Tablet', sound: true } });
    expect(await hasJoined()).toBe(false);
    await invited.get(hearDevice, {
      params: { ...params, host: HOST },
      body: { name: 'Tablet', sound: true },
    });
    expect(await hasJoined()).toBe(true);
  });

  test('is named there from the first switch that they set', async () => {
    const until = new Date(server.clock.now() + 60 * 60_000).toISOString();
    const message = { name: 'message', on: true, at: server.clock.iso, until, text: 'Vandaag geen friet' };
    await invited.get(setSwitches, { params: { host: HOST }, body: { switches: [message] } as never });
    expect(await hasJoined()).toBe(true);
  });
});

describe('An owner', () => {
  const params = { host: HOST };
  const expires = () => new Date(server.clock.now() + 7 * 24 * 60 * 60_000).toISOString();

  test('invites at most sixty times a day', async () => {
    const invite = () =>
      owner.refusal(addPerson, { params, body: { phone: staff.phone, role: 'staff' as const } });
    for (let count = 0; count < 60; count++) expect(await invite()).toBe('200 undefined');
    expect(await invite()).toBe('429 too-many-requests');
    server.clock.advance({ minutes: 24 * 60 + 1 });
    expect(await invite()).toBe('200 undefined');
  });

  test('makes codes and vouchers at most sixty times a day', async () => {
    const code = () =>
      owner.refusal(makeCode, { params, body: { command: command(), stamps: 5, expires: expires() } });
    const vouchers = () =>
      owner.refusal(makeVouchers, {
        params,
        body: { command: command(), stamps: 5, count: 1, expires: expires() },
      });
    for (let count = 0; count < 30; count++) {
      expect(await code()).toBe('200 undefined');
      expect(await vouchers()).toBe('200 undefined');
    }
    expect(await code()).toBe('429 too-many-requests');
    expect(await vouchers()).toBe('429 too-many-requests');
  });
});
