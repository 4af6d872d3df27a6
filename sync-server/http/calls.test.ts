import { beforeAll, describe, expect, test } from 'vitest';
import { duringTests } from '../testing/during-tests.ts';
import { startWholeServer, type WholeServer } from '../testing/start-whole-server.ts';
import { signToken } from './session.ts';

const server = duringTests(startWholeServer);
let anna: string;
beforeAll(async () => {
  anna = await server.join('user/anna');
}, 60_000);

type Options = Parameters<WholeServer['call']>[2];
const outcome = async (method: string, path: string, options?: Options) => {
  const answer = await server.call(method, path, options);
  const text = await answer.text();
  const code = text.startsWith('{') ? ((JSON.parse(text) as { code?: string }).code ?? '') : '';
  return `${answer.status} ${code}`.trim();
};

describe('a call is refused', () => {
  const json = { 'content-type': 'application/json' };
  const latin1 = Buffer.from('{"url":"caf\u00e9"}', 'latin1');
  const cases: [string, string, string, Options, string][] = [
    ['without the api key', 'GET', '/api/hub/search/list', { headers: { 'x-api-key': '' } }, '400 api-key'],
    ['with another key', 'POST', '/api/hub/list', { headers: { 'x-api-key': 'x' } }, '400 api-key'],
    ['under an unknown path', 'GET', '/api/nothing', {}, '404 not-found'],
    ['for an order that never existed', 'GET', '/api/hub/rijssen', {}, '404 not-found'],
    ['by another method', 'DELETE', '/api/hub/list', {}, '405 method-not-allowed'],
    ['by another method on an id', 'GET', '/api/order/01abc', {}, '405 method-not-allowed'],
    ['with invalid JSON', 'POST', '/api/hub/list', { body: '{"a":' }, '400 bad-json'],
    ['with half a character', 'POST', '/api/hub/list', { body: '"\\ud800"' }, '400 bad-json'],
    [
      'with half a character in a text',
      'POST',
      '/api/host/info',
      { body: '{"url":"a\\udc00"}' },
      '400 bad-json',
    ],
    ['with bytes that are no UTF-8', 'POST', '/api/host/info', { body: latin1 }, '400 bad-json'],
    [
      'in another charset',
      'POST',
      '/api/host/info',
      { body: latin1, headers: { 'content-type': 'application/json; charset=iso-8859-1' } },
      '415 media-type',
    ],
    ['with a list instead of an object', 'POST', '/api/hub/list', { body: '[]' }, '400 bad-request'],
    ['with a JSON number', 'POST', '/api/hub/list', { body: '5' }, '400 bad-json'],
    [
      'as text',
      'POST',
      '/api/hub/list',
      { body: 'hello', headers: { 'content-type': 'text/plain' } },
      '415 media-type',
    ],
    [
      'compressed',
      'POST',
      '/api/hub/list',
      { body: '{}', headers: { ...json, 'content-encoding': 'gzip' } },
      '415 media-type',
    ],
    [
      'as a form',
      'POST',
      '/api/hub/list',
      { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      '415 media-type',
    ],
    [
      'with over a megabyte',
      'POST',
      '/api/hub/list',
      { body: `"${'x'.repeat(1_100_000)}"` },
      '413 too-large',
    ],
    [
      'with a wrong body',
      'POST',
      '/api/host/discounts',
      { body: { index: 'hub/rijssen' } },
      '400 bad-request',
    ],
    ['with a broken path', 'GET', '/api/catalog/hub/hub/%E0%A4%A', {}, '400 bad-request'],
    ['by nobody', 'POST', '/api/order/list', { body: {}, headers: json }, '401 not-logged-in'],
    ['with a made-up token', 'GET', '/api/auth/me', { token: 'a.b.c' }, '401 session-invalid'],
    [
      'with a made-up token if a token is optional',
      'POST',
      '/api/hub/list',
      { token: 'a.b.c', body: {} },
      '401 session-invalid',
    ],
    [
      'for a business that does not exist',
      'POST',
      '/api/host/info',
      { body: { index: 'organisation/none' } },
      '404 host-not-found',
    ],
    ['for a hub that does not exist', 'GET', '/api/catalog/hub/hub/none', {}, '404 hub-not-found'],
    [
      'in JSON nested very deep',
      'POST',
      '/api/host/info',
      { body: `{"index":${'['.repeat(90_000)}${']'.repeat(90_000)}}` },
      '400 bad-request',
    ],
  ];
  test.each(cases)('%s', async (_, method, path, options, expected) => {
    expect(await outcome(method, path, options)).toBe(expected);
  });

  test('but not if the character is complete', async () => {
    for (const url of ['\\ud83c\\udf55', '\\\\ud83c']) {
      expect(await outcome('POST', '/api/host/info', { body: `{"url":"${url}"}` })).toBe(
        '404 host-not-found',
      );
    }
  });

  test('with the names of the allowed methods', async () => {
    const answer = await server.call('DELETE', '/api/hub/search/list');
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  test('with the paths of the invalid fields', async () => {
    const answer = await server.call('POST', '/api/host/info', { body: { index: 5 } });
    expect(await answer.json()).toMatchObject({
      code: 'bad-request',
      issues: [{ path: 'index', message: expect.stringContaining('string') }],
    });
  });
});

describe('a session', () => {
  const secret = () => server.deps.config.jwtSecret;
  const me = (token: string) => outcome('GET', '/api/auth/me', { token });

  test('is valid as long as its token', async () => {
    expect(await me(anna)).toBe('200');
    const old = signToken(secret(), 'user/anna', Date.now() - 91 * 24 * 60 * 60 * 1000);
    expect(await me(old.token)).toBe('401 session-invalid');
  });

  test('of a deleted user is invalid', async () => {
    expect(await me(signToken(secret(), 'user/gone').token)).toBe('401 session-invalid');
  });

  test('signed with another secret, or unsigned, is invalid', async () => {
    expect(await me(signToken('x'.repeat(32), 'user/anna').token)).toBe('401 session-invalid');
    const [, claims] = anna.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await me(`${none}.${claims}.`)).toBe('401 session-invalid');
  });

  test('of a user cannot be turned into that of a CouchDB administrator', async () => {
    expect(await me(signToken(secret(), 'admin' as 'user/anna').token)).toBe('401 session-invalid');
  });
});

test('health reports whether the server and its database answer', async () => {
  const answer = await fetch(`${server.url}/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok', database: 'ok', version: expect.any(String) });
});

describe('a cache', () => {
  const ROMA = 'organisation/roma';
  let owner: string;
  beforeAll(async () => {
    owner = await server.join('user/eigenaar', {
      phone: '0687654399',
      kitchens: [
        {
          _id: ROMA,
          role: 'owner',
          person: 'person/01j0000000000000000000000a',
          since: '2026-05-01T10:00:00.000Z',
        },
      ],
    });
  });

  test.each([
    ['a refusal', '/api/nothing', 404, 'no-store'],
    ['a refusal below /db', '/db/users', 404, 'no-store'],
    ['the health of the server', '/health', 200, 'no-store'],
    ['messages that were sent', '/dev/sms', 200, 'no-store'],
    ['messages that were sent, as JSON', '/dev/sms.json', 200, 'no-store'],
    ['the figures of a business', 'report?from=2026-05-01&to=2026-05-02', 200, 'no-store'],
    ['its figures as a file', 'report.csv?month=2026-05', 200, 'no-store'],
    ['its couriers', 'couriers', 200, 'no-store'],
    ['its codes', 'codes', 200, 'no-store'],
    ['the user', '/api/auth/me', 200, 'no-store'],
    ['deliveries', '/api/order/deliveries', 200, 'no-store'],
    ['the orders of a user below /db', '/db/orders-eigenaar/_changes?include_docs=true', 200, 'no-store'],
    ['the addresses of a user below /db', '/db/addresses-eigenaar/_all_docs', 200, 'no-store'],
    ['the board of a business below /db', '/db/kitchen-roma/_all_docs?include_docs=true', 200, 'no-store'],
    ['a picture to print', `/api/print/qr/order/${ROMA}`, 200, 'public, max-age=86400'],
    ['the catalogue', '/api/hub/search/list', 200, 'no-cache'],
    ['the catalogue below /db', '/db/catalog/_changes?limit=1', 200, 'no-cache'],
  ])('is told what to do with %s', async (_, path, status, expected) => {
    const isOwn = !path.startsWith('/');
    const needsUser = isOwn || /^\/(api\/auth\/me|api\/order\/deliveries|db\/\w+-)/.test(path);
    const answer = await server.call('GET', isOwn ? `/api/kitchen/${ROMA}/${path}` : path, {
      ...(needsUser && { token: owner }),
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, expected]);
  });

  test('keeps what everyone may read by encoding, and what one user may read by session too', async () => {
    const varyOf = async (options?: Options) =>
      (await server.call('GET', '/api/hub/search/list', options)).headers.get('vary');
    expect(await varyOf()).toBe('Accept-Encoding');
    expect(await varyOf({ token: anna })).toBe('Accept-Encoding, Authorization');
  });
});

test('answers have the security headers', async () => {
  const { headers } = await fetch(`${server.url}/`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('A refusal names the faults of a small body, and only the first of a large one', async () => {
  const faultsOf = async (length: number) => {
    const body = JSON.stringify({ region: new Array(length).fill(0) });
    const headers = { 'content-type': 'application/json' };
    const answer = await server.call('POST', '/api/host/list', { body, headers });
    expect(answer.status).toBe(400);
    return ((await answer.json()) as { issues: unknown[] }).issues.length;
  };
  expect(await faultsOf(10)).toBeGreaterThan(1);
  expect(await faultsOf(400_000)).toBe(1);
});
