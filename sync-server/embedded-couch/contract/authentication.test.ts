import { describe, expect, test } from 'vitest';
import { call, makeDatabase, token, withServer } from './under-test.ts';

withServer();

const user = (name: string, roles: string[] = []) => token({ sub: name, '_couchdb.roles': roles });
const session = (as: string | null) => call('/_session', { as });

describe('a caller', () => {
  test('without credentials is anonymous', async () => {
    expect((await session(null)).body.userCtx).toEqual({ name: null, roles: [] });
  });

  test('with a token is its subject and has its roles', async () => {
    const { body } = await session(user('anna', ['courier']));
    expect(body.userCtx).toEqual({ name: 'anna', roles: ['courier'] });
    expect(body.info.authenticated).toBe('jwt');
  });

  test('with the admin role in the token is a server admin', async () => {
    expect((await call('/_all_dbs', { as: user('server', ['_admin']) })).status).toBe(200);
  });

  test('with a wrong password is refused', async () => {
    const authorization = `Basic ${Buffer.from('admin:wrong').toString('base64')}`;
    const { status, body } = await call('/', { as: null, headers: { authorization } });
    expect([status, body.error]).toEqual([401, 'unauthorized']);
  });
});

describe('a token is refused', () => {
  test.each([
    ['as 401 when it has expired', () => token({ sub: 'anna' }, { expiresIn: -10 }), 401],
    ['as 400 when another secret signed it', () => token({ sub: 'anna' }, { secret: 'other' }), 400],
    ['as 400 when it never expires', () => token({ sub: 'anna' }, { expiresIn: null }), 400],
    ['as 401 when it has no subject', () => token({}), 401],
    ['as 400 when its roles are no strings', () => token({ sub: 'anna', '_couchdb.roles': [1] }), 400],
    ['as 400 when it is no token', () => 'abc', 400],
  ])('%s', async (_, make, status) => {
    expect((await session(make())).status).toBe(status);
  });
});

describe('a database', () => {
  test('is closed to everyone but admins when it is new', async () => {
    const { name } = await makeDatabase();
    expect((await call(`/${name}`)).status).toBe(200);
    expect((await call(`/${name}`, { as: user('anna') })).status).toBe(403);
    expect((await call(`/${name}`, { as: null })).status).toBe(401);
  });

  test('is open to its members by name and by role, and to no one else', async () => {
    const { name } = await makeDatabase({ names: ['anna'], roles: ['courier'] });
    expect((await call(`/${name}`, { as: user('anna') })).status).toBe(200);
    expect((await call(`/${name}`, { as: user('bob', ['courier']) })).status).toBe(200);
    expect((await call(`/${name}`, { as: user('bob') })).status).toBe(403);
    expect((await call(`/${name}`, { as: null })).status).toBe(401);
  });

  test('without members is open to anyone, also for writing', async () => {
    const { name } = await makeDatabase({});
    expect((await call(`/${name}/a`, { method: 'PUT', body: {}, as: null })).status).toBe(201);
  });

  test('shows its security object to its members, and only lets admins change it', async () => {
    const { name } = await makeDatabase({ names: ['anna'] });
    const path = `/${name}/_security`;
    expect((await call(path, { as: user('anna') })).body.members).toEqual({ names: ['anna'] });
    const refused = await call(path, { method: 'PUT', body: {}, as: user('anna') });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await call(path)).body.members).toEqual({ names: ['anna'] });
  });

  test('accepts design documents only from its admins', async () => {
    const { name } = await makeDatabase({ names: ['anna'] });
    const put = (as: string) => call(`/${name}/_design/x`, { method: 'PUT', body: { views: {} }, as });
    expect((await put(user('anna'))).status).toBe(403);
    expect((await put(user('server', ['_admin']))).status).toBe(201);
  });
});

test.each([
  ['PUT', '/some-database'],
  ['GET', '/_all_dbs'],
  ['GET', '/_db_updates'],
])('%s %s is only for server admins', async (method, path) => {
  expect((await call(path, { method, as: user('anna') })).status).toBe(401);
});
