import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import type { User } from '#documents/user';
import { MAX_OF_SENDER, MAX_OF_USER } from '../services/open-streams.ts';
import { duringTests } from '../testing/during-tests.ts';
import { favourite, ledgerOrder, savedAddress } from '../testing/sample-documents.ts';
import { startWholeServer } from '../testing/start-whole-server.ts';

const server = duringTests(() => startWholeServer({ clock: () => Date.parse(ledgerOrder.date) }));
let anna: string;
beforeAll(async () => {
  anna = await server.join('user/anna');
}, 60_000);

interface Heard {
  name: string;
  event: { database: string; id?: string; hub?: string };
}

/** A stream as the app reads it. `until` waits for an event. */
async function listen(query = '', token?: string) {
  const stopping = new AbortController();
  // Also if the test fails, so that the next test does not receive its events.
  onTestFinished(() => stopping.abort());
  const answer = await fetch(`${server.url}/api/events${query}`, {
    headers: { 'x-api-key': 'eetplein-app', ...(token && { authorization: `Bearer ${token}` }) },
    signal: stopping.signal,
  });
  const heard: Heard[] = [];
  let text = '';
  const reading = (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const part of parts) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
        if (name) heard.push({ name, event: JSON.parse(data!) });
      }
    }
  })().catch(() => {});
  const until = async (wanted: (one: Heard) => boolean) => {
    await expect.poll(() => heard.some(wanted), { timeout: 10_000, interval: 20 }).toBe(true);
    return heard.find(wanted)!;
  };
  return { answer, heard, until, ended: reading, close: () => stopping.abort() };
}

const change = <D extends object>(db: string, id: string, changes: Partial<D>) =>
  server.deps.store.couch.upsert<D>(db, id, (doc) => doc && { ...doc, ...changes });
const named = (name: string) => (one: Heard) => one.name === name;

describe('a stream', () => {
  test('reports changes of the catalogue to everyone, by hub', async () => {
    await server.call('GET', '/api/hub/search/list');
    const stream = await listen('?hub=hub/nijverdal');
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
    // Proxies pass on every event at once, and compress nothing.
    expect(stream.answer.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.answer.headers.get('cache-control')).toBe('no-cache, no-transform');
    await change<Host>('catalog', 'organisation/olympos', { message: 'elders' });
    await change<Host>('catalog', 'organisation/roma', { closed: true });
    const { event } = await stream.until(
      (one) => named('catalog_modified')(one) && one.event.id !== undefined,
    );
    expect(event).toEqual({ database: 'catalog', id: 'organisation/roma', hub: 'hub/nijverdal' });
    stream.close();
  });

  test('reports a user’s order, stamps and own documents to that user', async () => {
    const stream = await listen('', anna);
    await server.deps.store.couch.create('orders', ledgerOrder);
    const order = await stream.until(named('order_modified'));
    expect(order.event).toEqual({ database: 'orders-anna', id: ledgerOrder._id });
    await stream.until(named('stamps_modified'));
    await server.call('PUT', `/db/favourites-anna/${encodeURIComponent(favourite._id)}`, {
      token: anna,
      body: favourite,
    });
    await stream.until(named('favourites_modified'));
    stream.close();
  });

  test('opens with a state for each database, which changes with the database', async ({ skip }) => {
    skip(await server.deps.store.couch.isReplicated(CATALOG), 'a cluster has no states');
    const statesOf = async (query: string, token?: string) => {
      const stream = await listen(query, token);
      const { event } = await stream.until(named('opened'));
      stream.close();
      return (event as unknown as { states: Record<string, string> }).states;
    };
    const query = '?hub=hub/nijverdal';
    const { store } = server.deps;
    await store.userDatabases.ensure('addresses', 'user/anna');
    const before = await statesOf(query, anna);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['addresses-anna', 'catalog', 'users']));
    await change<Host>('catalog', 'organisation/olympos', { message: 'elders, later' });
    expect(await statesOf(query, anna)).toEqual(before);
    await change<Host>('catalog', 'organisation/roma', { message: 'hier' });
    await store.couch.create(await store.userDatabases.ensure('addresses', 'user/anna'), savedAddress);
    await change<User>('users', 'user/anna', { name: 'Anna B' });
    const after = await statesOf(query, anna);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(changed.sort()).toEqual(['addresses-anna', 'catalog', 'users']);
    expect(await statesOf('')).toEqual({});
  });

  test('reports a new business, and one that is removed, to its hub only', async () => {
    const [own, elsewhere, hubs] = [
      await listen('?hub=hub/nijverdal'),
      await listen('?hub=hub/rijssen'),
      await listen(''),
    ];
    const { store } = server.deps;
    const roma = await store.couch.get<Host>('catalog', 'organisation/roma');
    const { _rev, ...copy } = roma!;
    await store.couch.create('catalog', { ...copy, _id: 'organisation/nieuw' });
    expect((await own.until(({ event }) => event.id === 'organisation/nieuw')).event.hub).toBe(
      'hub/nijverdal',
    );
    await store.catalog.remove('organisation/nieuw');
    await expect
      .poll(() => own.heard.filter(({ event }) => event.id === 'organisation/nieuw').length, {
        timeout: 10_000,
      })
      .toBe(2);
    expect(
      [...elsewhere.heard, ...hubs.heard].filter(({ event }) => event.id === 'organisation/nieuw'),
    ).toEqual([]);
  });

  test('reports them to no one else', async () => {
    const other = await listen('', await server.join('user/piet', { phone: '0611111111' }));
    const own = await listen('', anna);
    await change('orders', ledgerOrder._id, { status: 'done' });
    await own.until(named('order_modified'));
    // The other user's own creation may arrive late.
    const ofOthers = other.heard.filter(
      ({ event: { database, id } }) => `${database} ${id}` !== 'users user/piet',
    );
    expect(ofOthers.filter(({ name, event }) => name !== 'opened' && event.database !== 'catalog')).toEqual(
      [],
    );
    other.close();
    own.close();
  });

  test('reports deliveries to a courier from the moment of approval', async () => {
    const koen = await server.join('user/koen', { phone: '0622222222', courier: true });
    const stream = await listen('', koen);
    const date = ledgerOrder.date;
    await change<User>('users', 'user/koen', {
      hosts: [{ _id: 'organisation/roma', role: 'DELIVERS', date, verified: date }],
    });
    await expect
      .poll(() => server.deps.events.isSubscribed('database deliveries-roma'), {
        timeout: 10_000,
        interval: 20,
      })
      .toBe(true);
    await server.deps.store.couch.create('orders', { ...ledgerOrder, _id: 'order/second' });
    const { event } = await stream.until(named('courier_added'));
    expect(await stream.until(named('user_modified'))).toMatchObject({
      event: { database: 'users', id: 'user/koen' },
    });
    expect(event).toEqual({ database: 'deliveries-roma', id: 'order/second' });
    stream.close();
  });

  test('is refused for an invalid token, and without one reports only the catalogue', async () => {
    expect((await listen('', 'a.b.c')).answer.status).toBe(401);
  });

  test('is cleaned up when the client disconnects', async () => {
    const stream = await listen('', anna);
    await expect
      .poll(() => server.deps.events.isSubscribed('database stamps-anna'), { timeout: 10_000 })
      .toBe(true);
    stream.close();
    await expect
      .poll(() => server.deps.events.isSubscribed('database stamps-anna'), { timeout: 10_000 })
      .toBe(false);
  });

  test('ends when its user is deleted', async () => {
    const token = await server.join('user/kort', { phone: '0633333333' });
    const stream = await listen('', token);
    await expect
      .poll(() => server.deps.events.isSubscribed('database stamps-kort'), { timeout: 10_000 })
      .toBe(true);
    await server.deps.store.couch.remove('users', 'user/kort');
    await stream.ended;
  });
});

describe('The number of streams', () => {
  const held: Response[] = [];
  const open = async (headers: Record<string, string>, signal: AbortSignal) => {
    const answer = await fetch(`${server.url}/api/events`, {
      headers: { 'x-api-key': 'eetplein-app', ...headers },
      signal,
    });
    if (answer.status !== 200) await answer.arrayBuffer();
    // fetch closes the connection of an unread answer that is garbage collected, which makes room for another.
    held.push(answer);
    return answer.status;
  };

  test.each<[string, number, () => Promise<Record<string, string>>]>([
    [
      'of a user',
      MAX_OF_USER,
      async () => ({ authorization: `Bearer ${await server.join('user/veel', { phone: '0644444444' })}` }),
    ],
    ['of an address', MAX_OF_SENDER, async () => ({})],
  ])('%s: at most %i', async (_, most, headersOf) => {
    const headers = await headersOf();
    const all = new AbortController();
    onTestFinished(() => all.abort());
    const first = new AbortController();
    expect(await open(headers, first.signal)).toBe(200);
    const others = await Promise.all(Array.from({ length: most - 1 }, () => open(headers, all.signal)));
    expect(new Set(others)).toEqual(new Set([200]));
    expect(await open(headers, all.signal)).toBe(429);
    // A stream that ends makes room for another.
    first.abort();
    await expect.poll(() => open(headers, all.signal), { timeout: 10_000, interval: 50 }).toBe(200);
    expect(await open(headers, all.signal)).toBe(429);
  });

  test('does not include clients that disconnect at once', async () => {
    const token = await server.join('user/vlug', { phone: '0655555555' });
    const headers = { authorization: `Bearer ${token}` };
    for (let round = 0; round < 3 * MAX_OF_USER; round += 1) {
      const gone = new AbortController();
      setTimeout(() => gone.abort(), round % 8);
      await open(headers, gone.signal).catch(() => {});
    }
    const staying = new AbortController();
    onTestFinished(() => staying.abort());
    await expect.poll(() => open(headers, staying.signal), { timeout: 10_000 }).toBe(200);
  });
});

test.each([
  ['a refused stream', '/api/events', 400],
  ['another refused call', '/api/nothing', 404],
  ['the health of the server', '/health', 200],
])('%s has the time of the server and the content policy', async (_, path, status) => {
  const answer = await fetch(`${server.url}${path}`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('date')).toBe(new Date(ledgerOrder.date).toUTCString());
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
});

describe('HEAD of a stream', () => {
  const head = (headers: Record<string, string> = {}) => server.call('HEAD', '/api/events', { headers });

  test('has the headers of a stream, and its refusals', async () => {
    const { status, headers } = await head();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('date')).toBe(new Date(ledgerOrder.date).toUTCString());
    expect((await head({ authorization: 'Bearer a.b.c' })).status).toBe(401);
  });

  test('leaves the connection to the next request', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write('HEAD /api/events HTTP/1.1\r\nhost: localhost\r\nx-api-key: eetplein-app\r\n\r\n');
    socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    expect((await textOf(socket)).match(/^HTTP.*/gm)).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  });
});

test('streams end cleanly when the server stops', async () => {
  const own = await startWholeServer();
  const answer = await own.call('GET', '/api/events');
  const reading = answer.text();
  await own.close();
  // Reading a stream that was cut off would fail.
  expect(await reading).toContain(': open');
});
