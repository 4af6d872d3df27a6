import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityOf } from '../../design-docs/couch/security.ts';
import { Couch } from './couch.ts';

let permissions: unknown = {};
/** Requests that the silent node got. */
let unanswered = 0;
/** Milliseconds before the other one answers. */
let delay = 0;
let nodes: Server[];

beforeEach(async () => {
  permissions = {};
  unanswered = 0;
  delay = 0;
  const answering = createServer(async (request, response) => {
    if (request.method === 'PUT') permissions = JSON.parse(await textOf(request));
    setTimeout(() => response.end(JSON.stringify(permissions)), delay);
  });
  // Like a machine without power: nothing refuses the connection, and nothing answers.
  const silent = createServer(() => unanswered++);
  nodes = [answering, silent];
  await Promise.all(nodes.map((node) => new Promise<void>((done) => node.listen(0, '127.0.0.1', done))));
});
afterEach(() => {
  for (const node of nodes) node.close().closeAllConnections();
});

const couchAt = (...all: Server[]): Couch =>
  new Couch(
    all.map((node) => `http://admin:secret@127.0.0.1:${(node.address() as AddressInfo).port}`).join(),
  );

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

test('A node that does not answer holds up new permissions for a second, and the next ones not at all', async () => {
  const couch = couchAt(...nodes);
  const security = securityOf('kitchen-of-host', ['user/anna']);
  await couch.secure('kitchen-roma', security);
  expect(permissions).toEqual(security);
  expect(unanswered).toBe(1);
  await couch.secure('kitchen-lotus', securityOf('kitchen-of-host', ['user/bram']));
  expect(unanswered).toBe(1);
});

test('Permissions are set on a single node however slowly it answers', async () => {
  delay = 1200;
  const couch = couchAt(nodes[0]!);
  const security = securityOf('kitchen-of-host', ['user/anna']);
  await couch.secure('kitchen-roma', security);
  expect(permissions).toEqual(security);
});
