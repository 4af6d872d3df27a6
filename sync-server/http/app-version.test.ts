import { beforeAll, expect, test } from 'vitest';
import { APP_API_KEY } from '#contract/headers';
import { duringTests } from '../testing/during-tests.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const server = duringTests(() =>
  startTestServer({
    minimalVersions: [
      { path: '/api/order/', version: 3 },
      { path: '/db/orders-', version: 3 },
      { path: '/api/host/', version: 3 },
    ],
  }),
);
let anna: Awaited<ReturnType<TestServer['loggedIn']>>;
beforeAll(async () => {
  anna = await server.loggedIn('0612345631');
}, 60_000);

const ask = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(server.url + path, {
    method: path.startsWith('/db/') ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${anna.token}`, ...headers },
    ...(!path.startsWith('/db/') && { body: '{}' }),
  });
  const cache = answer.headers.get('cache-control');
  return { status: answer.status, cache, body: (await answer.json()) as object };
};
const app = (version?: string) => ({
  'x-api-key': APP_API_KEY,
  ...(version !== undefined && { 'x-app-version': version }),
});

test.each([undefined, '', '2', 'nonsense'])('refuses an app of version %j as too old', async (version) => {
  expect(await ask('/api/order/list', app(version))).toMatchObject({
    status: 426,
    body: { code: 'client-too-old', details: { version: 3 } },
  });
});

test('answers an app that is new enough, and an older one if the call needs nothing newer', async () => {
  expect(await ask('/api/order/list', app('3'))).toMatchObject({ status: 200 });
  expect(await ask('/api/hub/list', app('1'))).toMatchObject({ status: 200 });
});

test('refuses it in the format of CouchDB below /db', async () => {
  const database = `/db/orders-${anna.user.slice('user/'.length)}/_changes`;
  expect(await ask(database, app('2'))).toMatchObject({
    status: 426,
    cache: 'no-store',
    body: { error: 'client_too_old' },
  });
  expect(await ask(database, app('3'))).toMatchObject({ status: 200 });
});

test('does not give an older app the answer that was kept for a newer one', async () => {
  for (const version of ['3', '3', '2']) {
    const status = version === '2' ? 426 : 200;
    expect(await ask('/api/host/list', app(version))).toMatchObject({ status });
  }
});
