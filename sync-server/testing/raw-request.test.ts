import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { RawClient } from './raw-request.ts';

/** A client with one connection, to a server that answers as given. */
async function clientOf(answer: RequestListener): Promise<RawClient> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const client = new RawClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 1);
  onTestFinished(() => client.close());
  return client;
}

test('sends again what a connection that had answered before reset, also if the request waited for it', async () => {
  const seen = new WeakSet<Socket>();
  const client = await clientOf((request, response) => {
    if (seen.has(request.socket)) return void request.socket.resetAndDestroy();
    seen.add(request.socket);
    response.end('answered');
  });
  const answers = await Promise.all(['/1', '/2', '/3'].map((path) => client.send({ method: 'GET', path })));
  expect(answers.map(({ text }) => text)).toEqual(['answered', 'answered', 'answered']);
});

test('reports a request whose every connection is reset', async () => {
  const client = await clientOf((request, response) => {
    if (request.url === '/broken') request.socket.resetAndDestroy();
    else response.end('answered');
  });
  await client.send({ method: 'GET', path: '/' });
  await expect(client.send({ method: 'GET', path: '/broken' })).rejects.toThrow('ECONNRESET');
});
