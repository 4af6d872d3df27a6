import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askUpstream, passOn } from './pass-through.ts';

/** What the other server does with a call. */
let answer: RequestListener;
let asked: IncomingMessage[] = [];
const other = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
const app = new Koa();
app.use(async (ctx) => {
  try {
    const server = `${urlOf(other)}/couch/`;
    passOn(
      ctx,
      await askUpstream(ctx, { server, path: '/db/a%2Fb?c=%20', token: 'of-anna', body: undefined }),
    );
  } catch (error) {
    ctx.status = 418;
    ctx.body = (error as Error).name;
  }
});
const own = createServer(app.callback());
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() =>
  Promise.all(
    [own, other].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))),
  ),
);
beforeEach(() => {
  asked = [];
  answer = (_, response) => response.end('{}');
});
afterAll(() => {
  own.close();
  other.close();
});

test('the other server gets the path as it is, the token, and no other header of the caller', async () => {
  const headers = {
    accept: 'application/json',
    'if-none-match': '"1"',
    cookie: 'secret',
    'x-api-key': 'key',
  };
  await fetch(urlOf(own), { headers });
  expect(asked.map(({ url, headers: { host: _, connection: __, ...rest } }) => [url, rest])).toEqual([
    [
      '/couch/db/a%2Fb?c=%20',
      { accept: 'application/json', 'if-none-match': '"1"', authorization: 'Bearer of-anna' },
    ],
  ]);
});

test('the caller gets the answer, without its address or a question for a password', async () => {
  answer = (_, response) =>
    response
      .writeHead(401, {
        'Content-Type': 'application/json',
        ETag: '"1"',
        Location: 'http://couch:5984/db',
        'WWW-Authenticate': 'Basic',
        'Set-Cookie': 'AuthSession=x',
      })
      .end('{"error":"unauthorized"}');
  const { status, headers } = await fetch(urlOf(own));
  expect(status).toBe(401);
  expect([headers.get('content-type'), headers.get('etag')]).toEqual(['application/json', '"1"']);
  for (const name of ['location', 'www-authenticate', 'set-cookie']) expect(headers.get(name)).toBeNull();
  expect(headers.get('cache-control')).toBe('no-cache');
});

test.each([
  [500, 'CouchUnavailable'],
  [503, 'CouchUnavailable'],
  [507, 'StorageFull'],
])('an answer with %i is not passed on', async (status, fault) => {
  answer = (_, response) => response.writeHead(status).end('internals');
  expect(await (await fetch(urlOf(own))).text()).toBe(fault);
});

test('a server that breaks off the connection does not answer', async () => {
  answer = (request) => request.socket.destroy();
  expect(await (await fetch(urlOf(own))).text()).toBe('CouchUnavailable');
});

test('a call ends at the other server when the caller is gone', async () => {
  let isClosed = false;
  answer = (_, response) => void response.once('close', () => (isClosed = true));
  const leaving = new AbortController();
  const asking = fetch(urlOf(own), { signal: leaving.signal }).catch(() => {});
  await expect.poll(() => asked.length).toBe(1);
  leaving.abort();
  await asking;
  await expect.poll(() => isClosed).toBe(true);
});
