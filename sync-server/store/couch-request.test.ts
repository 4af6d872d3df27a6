import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { CouchUnavailable } from './couch-errors.ts';
import { CouchNode } from './couch-node.ts';
import { CouchConnections } from './couch-request.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The address of a server that answers like this. */
async function answering(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://admin:p%C3%A4ss@127.0.0.1:${(server.address() as AddressInfo).port}/couch/`;
}

test('a request has its path, parameters, credentials and body as CouchDB reads them', async () => {
  const seen: unknown[] = [];
  const node = new CouchNode(
    await answering(async (request, response) => {
      const chunks = await request.toArray();
      seen.push(request.method, request.url, request.headers.authorization, Buffer.concat(chunks).toString());
      response.writeHead(202, { 'content-type': 'application/json' }).end('{"ok":true}');
    }),
  );
  const qs = { startkey: 'ä', limit: 2, include_docs: true, endkey: undefined };
  const asked = { db: 'orders-a+b', method: 'POST', path: '_all_docs', qs, body: { keys: ['é'] } };
  expect(await node.ask(asked)).toEqual({ status: 202, body: { ok: true } });
  expect(seen).toEqual([
    'POST',
    '/couch/orders-a%2Bb/_all_docs?startkey=%22%C3%A4%22&limit=2&include_docs=true',
    `Basic ${Buffer.from('admin:päss').toString('base64')}`,
    '{"keys":["é"]}',
  ]);
  await node.ask({ db: 'orders' });
  expect(seen.slice(4, 6)).toEqual(['GET', '/couch/orders']);
});

test('an answer that is cut off or no JSON is none, and its error does not quote it', async () => {
  const node = new CouchNode(await answering((_, response) => response.end('{"phone":"0612345678"')));
  const error = await node.ask({ path: '' }).catch((fault: Error) => fault);
  expect(error).toBeInstanceOf(CouchUnavailable);
  expect(String(error)).not.toContain('06123');
});

test.each([
  ['a proxy without CouchDB', 502, '<html>', 'CouchUnavailable'],
  ['a full disk', 507, '{"error":"insufficient_storage","reason":"full"}', 'StorageFull'],
  ['a refusal', 403, '{"error":"forbidden","reason":"shape:_id"}', 'Refused'],
  ['another revision', 409, '{"error":"conflict","reason":"x"}', 'Conflict'],
  ['no text at all', 500, '', 'Error'],
])('%s is the error %s', async (_, status, text, name) => {
  const node = new CouchNode(await answering((_request, response) => response.writeHead(status).end(text)));
  await expect(node.ask({ path: '' })).rejects.toMatchObject({ name });
});

test('a feed that is refused has no lines', async () => {
  const node = new CouchNode(
    await answering((_, response) => response.writeHead(404).end('{"error":"not_found"}\n')),
  );
  const { signal } = new AbortController();
  const lines = node.lines('orders/_changes', { feed: 'continuous' }, signal);
  await expect(lines.next()).rejects.toBeInstanceOf(CouchUnavailable);
  await expect(node.longPoll('orders/_changes', {}, signal)).rejects.toBeInstanceOf(CouchUnavailable);
});

test('a feed ends when it is aborted, also if fetch misses that', async () => {
  const real = fetch;
  vi.stubGlobal('fetch', (url: string, { signal: _, ...rest }: RequestInit) => real(url, rest));
  const node = new CouchNode(await answering((_, response) => void response.writeHead(200).write('\n')));
  const ending = new AbortController();
  const lines = node.lines('orders/_changes', { feed: 'continuous' }, ending.signal);
  expect(await lines.next()).toEqual({ done: false, value: '' });
  ending.abort();
  await expect(lines.next()).rejects.toThrow('aborted');
  vi.unstubAllGlobals();
});

test('an https address is sent nothing that is not encrypted', async () => {
  const received: Buffer[] = [];
  const listener = createSocketServer((socket) => {
    socket.once('data', (bytes) => {
      received.push(bytes);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const asked = new CouchNode(`https://admin:secret@127.0.0.1:${port}`).ask({ path: '' });
  await expect(asked).rejects.toBeInstanceOf(CouchUnavailable);
  listener.close();
  const handshake = 22;
  expect(received.map(([first]) => first)).toEqual([handshake]);
});

test('a server that is gone, hangs up or says nothing cannot be reached', async () => {
  await expect(new CouchNode('http://a:b@127.0.0.1:1').ask({ path: '' })).rejects.toBeInstanceOf(
    CouchUnavailable,
  );
  const node = new CouchNode(await answering((request) => request.socket.destroy()));
  await expect(node.ask({ path: '' })).rejects.toBeInstanceOf(CouchUnavailable);
  server!.close();
  const cutOff = new CouchNode(
    await answering((request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{', () => request.socket.destroy());
    }),
  );
  await expect(cutOff.ask({ path: '' })).rejects.toBeInstanceOf(CouchUnavailable);
  server!.close();
  const silent = new CouchConnections(new URL(await answering(() => {})), 'Basic x', 50);
  await expect(silent.send({ path: '' })).rejects.toThrow('no answer');
});
