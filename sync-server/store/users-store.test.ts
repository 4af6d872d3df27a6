import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { USERS } from '#documents/databases';
import type { User } from '#documents/user';
import { maskedPhone } from '#domain/kitchen-people';
import { duringTests } from '../testing/during-tests.ts';
import * as sample from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { openStore } from './store.ts';
import type { Stored } from './stored-document.ts';
import type { UsersStore } from './users-store.ts';

const server = duringTests(startTestStore);
let users: UsersStore;
beforeAll(() => {
  users = server.store.users;
});

const withSecret = (secret: string) => openStore(server.url, server.prefix, secret).users;
const join = (phone: string, id: `user/${string}`) =>
  users.change(id, () => ({ ...sample.user, _id: id, phone }));

test('A number belongs to one user, however many claim it at once', async () => {
  const claims = ['a', 'b', 'c', 'd'].map((key) => users.claimPhone('0610000001', `user/${key}`));
  expect(new Set(await Promise.all(claims)).size).toBe(1);
});

test('A number keeps its owner when the server gets another secret', async () => {
  await join('0610000002', 'user/kept');
  expect(await users.claimPhone('0610000002', 'user/new')).toBe('user/kept');
  const later = withSecret('another secret');
  expect(await later.ownerOf('0610000002')).toBe('user/kept');
  expect(await later.claimPhone('0610000002', 'user/newer')).toBe('user/kept');
  expect(await users.ownerOf('0610000003')).toBeNull();
  // Numbers are found by their end, which others have too.
  expect(await later.ownerOf('0690000002')).toBeNull();
});

test('No id reveals a number, not even of a deleted document', async () => {
  const phone = '0610000004';
  await server.store.expiring.changeLoginCode(phone, () => ({
    _id: server.store.expiring.loginCodeId(phone),
    type: 'login-code',
    hash: null,
    expires: sample.order.date,
    tries: 0,
    requests: [],
    failures: [],
  }));
  const user = await users.claimPhone(phone, 'user/gone');
  await join(phone, user);
  await server.store.expiring.removeLoginCode(phone);
  await users.remove(user, phone);
  expect(await users.ownerOf(phone)).toBeNull();
  const changes = await Promise.all(['users', 'state'].map((db) => server.couch.changes(db, 0)));
  const gone = changes.flatMap(({ results }) => results).filter(({ deleted }) => deleted);
  expect(gone).toHaveLength(3);
  expect(gone.map(({ id }) => id).join()).not.toContain(phone.slice(2));
});

test('A user who is removed leaves no invitation of the number', async () => {
  const phone = '0610000005';
  const id = users.invitationId(phone);
  await join(phone, 'user/leaves');
  await users.changeInvitation(id, () => ({
    _id: id,
    type: 'invitation',
    masked: maskedPhone(phone),
    kitchens: sample.kitchenPeople.people.map(({ _id, role, since }) => ({
      _id: 'organisation/roma',
      person: _id,
      role,
      since,
    })),
  }));
  expect(await users.invitation(phone)).not.toBeNull();
  await users.remove('user/leaves', phone);
  expect(await users.invitation(phone)).toBeNull();
});

test('A number that is claimed for a user while that user is removed has no owner', async () => {
  const phone = '0610000006';
  const id = 'user/removed';
  await users.claimPhone(phone, id);
  await join(phone, id);
  const { couch } = server.store;
  const removeIf = couch.removeIf.bind(couch);
  const removing = vi.spyOn(couch, 'removeIf').mockImplementation(async (db, doc, isOver) => {
    if (doc === id) expect(await server.another().users.claimPhone(phone, 'user/new')).toBe(id);
    return removeIf(db, doc, isOver);
  });
  await users.remove(id, phone);
  removing.mockRestore();
  expect(await users.ownerOf(phone)).toBeNull();
  expect(await users.claimPhone(phone, 'user/new')).toBe('user/new');
});

describe('When a node brings back a change that only it has', () => {
  beforeEach(async ({ skip }) =>
    skip(!(await server.couch.isReplicated(USERS)), 'only a cluster has nodes that return'),
  );
  /** A node that was killed took a login on top of `before`. */
  async function bringBack(before: Stored<User>) {
    const [generation, hash] = before._rev.split('-') as [string, string];
    const start = Number(generation) + 1;
    const ids = ['f'.repeat(32), hash];
    const login = { ...before, verified: sample.order.due };
    const docs = [{ ...login, _rev: `${start}-${ids[0]}`, _revisions: { start, ids } }];
    const body = { new_edits: false, docs };
    await server.couch.request({ db: USERS, method: 'POST', path: '_bulk_docs', body });
  }

  test('a user who was removed stays removed', async () => {
    const phone = '0610000007';
    const id = 'user/returns';
    const before = (await join(phone, id))!;
    await users.remove(id, phone);
    await bringBack(before);
    expect(await server.couch.readDecided(USERS, id)).toBeNull();
    expect(await users.get(id)).toBeNull();
  });

  test('access that was given since stays given, and access that was taken stays taken', async () => {
    const id = 'user/works';
    const work = {
      _id: 'organisation/roma',
      role: 'staff',
      person: 'person/01jx0000000000000000000001',
    } as const;
    const kitchens = [{ ...work, since: sample.order.date }];
    const before = (await join('0610000008', id))!;
    const given = (await users.change(id, (user) => ({ ...user!, kitchens })))!;
    await bringBack(before);
    expect(await server.couch.readDecided(USERS, id)).toMatchObject({ kitchens });
    await users.change(id, (user) => ({ ...user!, kitchens: [] }));
    await bringBack(given);
    expect(await server.couch.readDecided(USERS, id)).toMatchObject({ kitchens: [] });
  });
});
