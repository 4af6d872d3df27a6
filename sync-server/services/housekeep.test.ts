import { describe, expect, test, vi } from 'vitest';
import { signup, updateUser } from '#contract/auth';
import { contact } from '#contract/services';
import type { Club } from '#documents/club';
import type { Id } from '#documents/ids';
import { type UnseenNote, unseenNoteId } from '#documents/unseen-note';
import type { Limit } from '#documents/user';
import { serviceDay } from '#domain/amsterdam-time';
import { startServer } from '../setup/start-server.ts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import * as sample from '../testing/sample-documents.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { changeSettings } from './change-settings.ts';
import { housekeep } from './housekeep.ts';
import { countOne } from './stored-rate-limit.ts';

const server = duringTests(startTestServer);
const user = newUserPerTest(server);
const HOST = 'organisation/midden';

/** The kinds of counted limits, without those of logging in, which every test uses. */
async function counted(): Promise<string[]> {
  const limits = await server.store.couch.all<Limit>('state', { startkey: 'limit/', endkey: 'limit/z' });
  const kinds = limits.map(({ _id }) => _id.replace(/:.*/, ''));
  return kinds.filter((kind) => kind === 'limit/order' || kind === 'limit/account');
}

describe('Codes', () => {
  test('are deleted a day after the last request or attempt', async () => {
    const phone = '0617770001';
    await server.anyone.get(signup, { body: { phone } });
    server.clock.advance({ hours: 23, minutes: 59 });
    await housekeep(server.deps);
    expect(await server.store.expiring.loginCode(phone)).not.toBeNull();
    server.clock.advance({ minutes: 1 });
    expect((await housekeep(server.deps)).codes).toBeGreaterThan(0);
    expect(await server.store.expiring.loginCode(phone)).toBeNull();
    // The phone can log in again, like a new one.
    expect((await server.loggedIn(phone)).token).toBeTruthy();
  });
});

describe('A message of the contact page', () => {
  test('is deleted after ninety days', async () => {
    const _id = 'message/01j0000000000000000000000a';
    const body = { _id, about: 'question', name: 'Anna', reply: '0612345678', message: 'Hallo' } as const;
    await server.anyone.get(contact, { body });
    server.clock.advance({ hours: 90 * 24 - 1 });
    await housekeep(server.deps);
    expect((await server.store.messages.get(_id))?.message).toBe('Hallo');
    server.clock.advance({ hours: 1 });
    expect((await housekeep(server.deps)).messages).toBe(1);
    expect(await server.store.messages.get(_id)).toBeNull();
  });
});

describe('Counts of limits', () => {
  test('are deleted a day after the last event they count', async () => {
    await countOne(server.deps, 'order', user.user);
    server.clock.advance({ hours: 23 });
    await countOne(server.deps, 'account', user.user);
    server.clock.advance({ hours: 2 });
    await housekeep(server.deps);
    expect(await counted()).toEqual(['limit/account']);
    server.clock.advance({ hours: 22 });
    await housekeep(server.deps);
    expect(await counted()).toEqual([]);
  });
});

test('Order numbers of today are not given again; the counts of past days are deleted', async () => {
  const today = serviceDay(server.clock.now());
  const given = await server.store.orderNumbers.next(HOST, today);
  expect((await housekeep(server.deps)).numbers).toBe(0);
  expect(await server.otherStore().orderNumbers.next(HOST, today)).toBeGreaterThan(given);
  server.clock.advance({ hours: 48 });
  expect((await housekeep(server.deps)).numbers).toBe(1);
});

test('What the owners were texted is known for a day, so that no text repeats it', async () => {
  const note: UnseenNote = {
    _id: unseenNoteId(HOST),
    type: 'unseen-note',
    host: HOST,
    at: server.clock.iso,
    orders: [],
  };
  await server.store.expiring.changeUnseenNote(HOST, () => note);
  server.clock.advance({ hours: 23 });
  expect((await housekeep(server.deps)).texts).toBe(0);
  server.clock.advance({ hours: 1 });
  expect((await housekeep(server.deps)).texts).toBe(1);
});

describe('A picture', () => {
  let serial = 0;
  async function uploaded(by: Id<'user'> = user.user): Promise<string> {
    const name = `${String(++serial).padStart(32, 'a')}.webp`;
    const content = { type: 'image/webp', bytes: Buffer.from('picture') };
    await server.store.files.add(name, by, content, server.clock.now());
    return name;
  }
  const isThere = async (name: string) => (await server.store.files.get(name)) !== null;
  const show = (avatar: string | null) =>
    user.get(updateUser, { body: { avatar: avatar && `/api/io/file/${avatar}` } });

  test('that was never saved is deleted after a day, and not before', async () => {
    const name = await uploaded();
    server.clock.advance({ hours: 24 });
    await housekeep(server.deps);
    expect(await isThere(name)).toBe(true);
    server.clock.advance({ minutes: 1 });
    expect((await housekeep(server.deps)).pictures).toBe(1);
    expect(await isThere(name)).toBe(false);
  });

  test('that a user shows is kept until another replaces it', async () => {
    const first = await uploaded();
    await show(first);
    server.clock.advance({ hours: 48 });
    await housekeep(server.deps);
    expect(await isThere(first)).toBe(true);
    const second = await uploaded();
    await show(second);
    await housekeep(server.deps);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    await show(null);
  });

  test('that an order shows is kept, whatever its courier shows now', async () => {
    const name = await uploaded();
    const avatar = `${server.url}/api/io/file/${name}?of=courier`;
    const courier = { _id: user.user, avatar };
    await server.store.orders.create({ ...sample.ledgerOrder, _id: `order/pictured${serial}`, courier });
    server.clock.advance({ hours: 48 });
    await housekeep(server.deps);
    expect(await isThere(name)).toBe(true);
  });

  test('that a business or a club shows is kept', async () => {
    const name = await uploaded();
    const club: Club = { ...sample.club, _id: 'club/pictured', logo: `/api/io/file/${name}` };
    await server.store.catalog.addOnce(club);
    server.clock.advance({ hours: 48 });
    await housekeep(server.deps);
    expect(await isThere(name)).toBe(true);
    await server.store.catalog.remove(club._id);
    await housekeep(server.deps);
    expect(await isThere(name)).toBe(false);
  });

  test('that was deleted is refused when it is saved late, unless it is shown already', async () => {
    const picture = `/api/io/file/${await uploaded()}`;
    server.clock.advance({ hours: 48 });
    await housekeep(server.deps);
    const refused = { status: 422, body: { code: 'picture-gone', details: { pictures: [picture] } } };
    const asAvatar = () => user.ask(updateUser, { body: { name: 'Anna Jansen', avatar: picture } });
    expect(await asAvatar()).toMatchObject(refused);
    const asBanner = async (based_on: string) =>
      changeSettings(server.deps, HOST, user.user, {
        based_on,
        changes: { banner: picture, color: '#123456' },
      });
    const host = await server.store.catalog.host(HOST);
    await expect(asBanner(host!._rev)).rejects.toMatchObject(refused.body);
    expect(await server.store.catalog.host(HOST)).toEqual(host);
    // It was saved before such pictures were refused.
    await server.store.users.change(user.user, (one) => one && { ...one, avatar: picture });
    const shown = await server.store.catalog.changeHost(HOST, (one) => ({ ...one, banner: picture }));
    expect(await asAvatar()).toMatchObject({ status: 200 });
    expect(await asBanner(shown!._rev)).toMatchObject({ color: '#123456' });
  });

  test('is deleted once, by any number of servers at the same time', async () => {
    const names = [await uploaded(), await uploaded()];
    server.clock.advance({ hours: 25 });
    const other = { ...server.deps, store: server.otherStore() };
    await Promise.all([server.deps, other, server.deps, other].map(housekeep));
    expect(await Promise.all(names.map(isThere))).toEqual([false, false]);
    expect(await housekeep(server.deps)).toEqual({
      codes: 0,
      limits: 0,
      texts: 0,
      leaving: 0,
      compacted: 0,
      messages: 0,
      pictures: 0,
      devices: 0,
      numbers: 0,
      databases: 0,
    });
  });
});

test('Every database in which a person, or what they wrote, was deleted or changed loses its earlier revisions', async () => {
  const compact = vi.spyOn(server.store.couch, 'compact');
  await housekeep(server.deps);
  const databases = compact.mock.calls.map(([db]) => db).sort();
  expect(databases).toEqual(['catalog', 'files', 'loyalty', 'notices', 'orders', 'state', 'users']);
  compact.mockRestore();
});

test('A database that cannot be read keeps nothing of a deleted person from being removed, nor what has expired', async () => {
  const { store, clock } = server;
  const { couch } = store;
  const ghosts = ['aagje', 'bram'].map((key): Id<'user'> => `user/ghost-${key}`);
  for (const ghost of ghosts) await store.userDatabases.ensure('addresses', ghost);
  await store.files.add(
    `${'9'.repeat(32)}.webp`,
    user.user,
    { type: 'image/webp', bytes: Buffer.from('x') },
    0,
  );
  await store.kitchen.make(HOST);
  await countOne(server.deps, 'order', user.user);
  clock.advance({ hours: 25 });
  const broken = ['kitchen-midden', 'addresses-ghost-aagje'];
  const [all, destroy] = [couch.all.bind(couch), couch.destroyDatabase.bind(couch)];
  const refuse = (db: string) => {
    if (broken.includes(db)) throw new Error('CouchDB answered 500 internal_server_error');
  };
  vi.spyOn(couch, 'all').mockImplementation(async (db, range) => {
    refuse(db);
    return all(db, range);
  });
  vi.spyOn(couch, 'destroyDatabase').mockImplementation(async (db) => {
    refuse(db);
    return destroy(db);
  });
  const compact = vi.spyOn(couch, 'compact');
  await housekeep(server.deps);
  vi.restoreAllMocks();
  expect(await counted()).toEqual([]);
  const left = await couch.databases('addresses-ghost-');
  expect(left).toEqual(['addresses-ghost-aagje']);
  expect(compact).toHaveBeenCalledWith('orders');
  await housekeep(server.deps);
  expect(await couch.databases('addresses-ghost-')).toEqual([]);
  expect(await store.files.get(`${'9'.repeat(32)}.webp`)).toBeNull();
});

test('a server runs the housekeeping when it starts', async () => {
  await countOne(server.deps, 'order', 'somebody');
  expect(await counted()).toEqual(['limit/order']);
  server.clock.advance({ hours: 25 });
  // Only one server at a time does the housekeeping.
  await server.stop();
  const second = await startServer({ ...server.deps.config, port: 0 }, { clock: server.clock.now });
  await expect.poll(counted, { timeout: 10_000 }).toEqual([]);
  await second.stop();
});
