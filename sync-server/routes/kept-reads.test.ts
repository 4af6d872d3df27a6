import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HubAnswer } from '#contract/host-answer';
import { CATALOG } from '#documents/databases';
import type { Favourite } from '#documents/favourite';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import { SESSION_SECONDS, signToken } from '../http/session.ts';
import { SILENCE } from '../store/live-feed.ts';
import { FIELDS_LAST } from '../store/personal-fields-cache.ts';
import { openStore, type Store } from '../store/store.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
import { favourite } from '../testing/sample-documents.ts';
import { startWholeServer, type WholeServer } from '../testing/start-whole-server.ts';

/** Milliseconds that an answer may take on a slow machine. */
const SLOW = 5000;

const HUB = 'hub/rijssen';
const ROMA = 'organisation/roma';
let server: WholeServer;
/** Another process on the same database: the server does not see its writes. */
let other: Store;
let anna: string;
beforeAll(async () => {
  server = await startWholeServer();
  const { config } = server.deps;
  other = openStore(config.couchUrl!, config.databasePrefix, config.jwtSecret);
  anna = await server.join('user/anna');
}, 60_000);
afterAll(() => server.close());

const read = (token?: string, headers = {}) =>
  server.call('POST', '/api/host/info', { body: { index: ROMA }, headers, ...(token && { token }) });
const info = async (token?: string) => (await (await read(token)).json()) as Host & { _favorite?: boolean };
const say = ({ couch }: Store, message: string) =>
  couch.upsert<Host>('catalog', ROMA, (doc) => doc && { ...doc, message });
/** The requests to CouchDB that the server makes meanwhile, without those of its housekeeping. */
async function requestsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { couch } = server.deps.store;
  const asked: string[] = [];
  const { send } = couch;
  couch.send = (options) => {
    asked.push(`${options.db} ${options.path}`);
    return send.call(couch, options) as never;
  };
  await work().finally(() => Reflect.deleteProperty(couch, 'send'));
  return asked.filter((request) => /^(catalog|users|favourites-|stamps-)(?!.* _view_cleanup)/.test(request));
}

describe('what many devices lack', () => {
  const lacking = () =>
    server.call('POST', `/api/catalog/hub/${HUB}/difference`, { body: { held: { [ROMA]: '1-a' } } });

  test('is read once when they ask at the same moment, and again later', async () => {
    const asked = await requestsOf(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, lacking));
      const docs = await Promise.all(
        answers.map(async (answer) => (await answer.json()) as { docs: object[] }),
      );
      expect(new Set(docs.map((one) => JSON.stringify(one))).size).toBe(1);
    });
    expect(asked.filter((request) => request.includes('_bulk_get'))).toHaveLength(1);
    await say(server.deps.store, 'nieuw');
    const again = (await (await lacking()).json()) as { docs: Host[] };
    expect(again.docs.find(({ _id }) => _id === ROMA)?.message).toBe('nieuw');
  });
});

describe('a read of the catalogue', () => {
  test('does not ask the database while nothing changes', async () => {
    await expect.poll(() => requestsOf(() => info()), { timeout: 10_000 }).toEqual([]);
    await info(anna);
    expect(await requestsOf(async () => Promise.all([info(), info(anna), read(), read(anna)]))).toEqual([]);
  });

  test('sees every write of its own process', async ({ skip }) => {
    skip(await server.deps.store.couch.isReplicated(CATALOG), 'a copy may be behind for a moment');
    for (let number = 0; number < 20; number++) {
      await say(server.deps.store, `zelf ${number}`);
      expect((await info()).message).toBe(`zelf ${number}`);
    }
  });

  test(`sees a write of another process within ${SILENCE} ms`, async () => {
    await info();
    await say(other, 'van elders');
    await expect
      .poll(async () => (await info()).message, { timeout: SILENCE + SLOW, interval: 10 })
      .toBe('van elders');
  });

  test('asks the database again when the feed breaks', async () => {
    const { couch } = server.deps.store;
    const lines = couch.lines;
    couch.lines = async function* () {
      yield* [] as string[];
      throw new Error('no feed');
    };
    try {
      // An open feed ends like this when its node stops.
      server.deps.store.catalog.memory.interrupt();
      expect(await requestsOf(() => info())).not.toEqual([]);
      await say(other, 'zonder feed');
      expect((await info()).message).toBe('zonder feed');
    } finally {
      couch.lines = lines;
    }
    await expect.poll(() => requestsOf(() => info()), { timeout: 10_000, interval: 100 }).toEqual([]);
  });
});

describe('the marks of a user', () => {
  const keep = async (store: Store, favorite: boolean) => {
    const db = await store.userDatabases.ensure('favourites', 'user/anna');
    if (favorite) await store.couch.upsert<Favourite>(db, ROMA, () => ({ ...favourite, _id: ROMA }));
    else await store.couch.remove(db, ROMA);
  };

  test('are as the same process wrote them', async () => {
    expect((await info(anna))._favorite).toBe(false);
    await keep(server.deps.store, true);
    await onAllCopies(server.deps.store.couch, 'favourites-anna', [{ _id: ROMA }]);
    expect((await info(anna))._favorite).toBe(true);
    expect((await info())._favorite).toBeUndefined();
  });

  test('are as a device replicated them through the server', async () => {
    const { couch } = server.deps.store;
    const doc = await couch.get('favourites-anna', ROMA);
    expect((await info(anna))._favorite).toBe(true);
    const path = `/db/favourites-anna/${encodeURIComponent(ROMA)}?rev=${doc!._rev}`;
    const told = vi.spyOn(couch.writes, 'publish');
    const removed = await server.call('PUT', path.split('?')[0]!, {
      token: anna,
      body: { _id: ROMA, _rev: doc!._rev, _deleted: true },
    });
    expect(removed.status).toBe(200);
    expect(told).toHaveBeenCalledWith('favourites-anna');
    told.mockRestore();
    expect((await info(anna))._favorite).toBe(false);
  });

  test(`follow another process within ${FIELDS_LAST} ms`, async () => {
    await info(anna);
    await keep(other, true);
    await expect
      .poll(async () => (await info(anna))._favorite, { timeout: FIELDS_LAST + SLOW, interval: 20 })
      .toBe(true);
  });

  test('are kept for no one else, and not for a deleted user', async () => {
    const piet = await server.join('user/piet', { phone: '0611111111' });
    expect((await info(piet))._favorite).toBe(false);
    expect((await read(piet)).headers.get('cache-control')).toBe('private, no-cache');
    await server.deps.store.couch.remove('users', 'user/piet' satisfies Id<'user'>);
    expect((await read(piet)).status).toBe(401);
  });
});

describe('a kept answer', () => {
  test('has the same headers and bytes as the first', async () => {
    await say(server.deps.store, 'gelijk');
    const [first, second] = [await read(), await read()];
    const headersOf = (answer: Response) => [...answer.headers].filter(([name]) => name !== 'date');
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(second.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await second.text()).toBe(await first.text());
  });

  test('is a 304 for a caller that has it, also the first time', async () => {
    const etag = (await read()).headers.get('etag')!;
    expect((await read(undefined, { 'if-none-match': etag })).status).toBe(304);
    const fresh = await read(undefined, { 'if-none-match': etag, 'x-app-version': '1' });
    expect(fresh.status).toBe(304);
    expect(fresh.headers.get('content-encoding')).toBeNull();
    await say(server.deps.store, 'anders');
    expect((await read(undefined, { 'if-none-match': etag })).status).toBe(200);
  });

  test('is not given to a caller without the key, or with a wrong session', async () => {
    await read();
    expect((await read(undefined, { 'x-api-key': '' })).status).toBe(400);
    expect((await read('a.b.c')).status).toBe(401);
  });

  test('depends on the body', async () => {
    const list = async (body: object) =>
      (await (await server.call('POST', '/api/host/list', { body })).json()) as HubAnswer[];
    for (let round = 0; round < 2; round++) {
      expect((await list({ hub: HUB })).map(({ _id }) => _id)).toEqual([HUB]);
      expect((await list({ hub: 'hub/deventer' })).map(({ _id }) => _id)).toEqual(['hub/deventer']);
    }
    for (const body of ['{', '[]', '{"hub":5}', '{"__proto__":{}}'])
      for (let round = 0; round < 2; round++)
        expect((await server.call('POST', '/api/host/list', { body })).status).toBe(400);
  });
});

test('a kept answer to a session ends with the session', async () => {
  await server.join('user/eva', { phone: '0622222222' });
  const issued = Date.now() - SESSION_SECONDS * 1000 + 5000;
  const { token } = signToken(server.deps.config.jwtSecret, 'user/eva', issued);
  for (let round = 0; round < 2; round++) expect((await read(token)).status).toBe(200);
  // By itself the answer would be current for FIELDS_LAST.
  const timeout = FIELDS_LAST - 2000;
  await expect.poll(async () => (await read(token)).status, { timeout, interval: 50 }).toBe(401);
});

test('a snapshot of a recreated catalogue with the same documents has the new identity', async () => {
  const { couch } = server.deps.store;
  const identityIn = async () => {
    const answer = await server.call('GET', `/api/catalog/hub/${HUB}`);
    return ((await answer.json()) as { identity: string }).identity;
  };
  const rename = async (store: Store, identity: string) => {
    for (let round = 0; round < 3; round++) await identityIn();
    const design = await couch.get<{ identity: string }>('catalog', '_design/identity');
    await store.couch.write('catalog', { ...design!, identity } as never);
  };
  await rename(server.deps.store, 'another');
  // Another call notices first that there are no other documents.
  await info();
  expect(await identityIn()).toBe('another');
  // The feed breaks if the database is recreated by another process.
  await rename(other, 'a third');
  server.deps.store.catalog.memory.interrupt();
  await expect.poll(() => requestsOf(() => info()), { timeout: 10_000, interval: 100 }).toEqual([]);
  expect(await identityIn()).toBe('a third');
});
