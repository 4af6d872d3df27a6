import { afterAll, beforeAll, expect, test } from 'vitest';
import * as sample from '../testing/sample-documents.ts';
import { startTestCouch, type TestCouch } from '../testing/test-couch.ts';
import { ensureDatabase } from './ensure-database.ts';
import { openStore } from './store.ts';
import type { UsersStore } from './users-store.ts';

let server: TestCouch;
let users: UsersStore;
beforeAll(async () => {
  server = await startTestCouch();
  await ensureDatabase(server.couch, 'users');
  users = openStore(server.url, server.prefix, server.jwtSecret).users;
}, 30_000);
afterAll(() => server.close());

const withSecret = (secret: string) => openStore(server.url, server.prefix, secret).users;
const join = (phone: string, id: `user/${string}`) =>
  users.change(id, () => ({ ...sample.user, _id: id, phone }));

test('A number belongs to one user, however many claim it at once', async () => {
  const claims = ['a', 'b', 'c', 'd'].map((key) => users.claimPhone('0610000001', `user/${key}`));
  expect(new Set(await Promise.all(claims)).size).toBe(1);
});

test('Whoever has a number keeps it when the server gets another secret', async () => {
  await join('0610000002', 'user/kept');
  expect(await users.claimPhone('0610000002', 'user/new')).toBe('user/kept');
  const later = withSecret('a secret that nobody knew before');
  expect(await later.ownerOf('0610000002')).toBe('user/kept');
  expect(await later.claimPhone('0610000002', 'user/newer')).toBe('user/kept');
  expect(await users.ownerOf('0610000003')).toBeNull();
});

test('No id tells a number, not even of what was deleted', async () => {
  const phone = '0610000004';
  await users.changeLoginCode(phone, () => ({
    _id: users.loginCodeId(phone),
    type: 'login-code',
    hash: null,
    expires: sample.order.date,
    tries: 0,
    requests: [],
    failures: [],
  }));
  const user = await users.claimPhone(phone, 'user/gone');
  await join(phone, user);
  await users.remove(user, phone);
  expect(await users.ownerOf(phone)).toBeNull();
  const { results } = await server.couch.changes('users', 0);
  expect(results.filter(({ deleted }) => deleted)).toHaveLength(3);
  expect(results.map(({ id }) => id).join()).not.toContain(phone.slice(2));
});
