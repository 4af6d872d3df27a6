import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts';
import { isInternetAddress, sendPushRequest } from './push-request.ts';

const limits = { gateway: 'web push', timeLimit: 5000, local: false };
const message = (endpoint: string) => ({
  endpoint,
  method: 'POST',
  headers: { ttl: '60' },
  body: Buffer.from('sealed'),
});

test.each(['8.8.8.8', '2a00:1450:400e:80f::200a', '::ffff:8.8.8.8'])('%s is on the internet', (address) => {
  expect(isInternetAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:192.168.0.10',
  '64:ff9b::7f00:1',
])('%s is not', (address) => {
  expect(isInternetAddress(address)).toBe(false);
});

describe('A name that leads to this machine', () => {
  let server: Server;
  let connections = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });
  afterAll(() => server.close());

  test('is not connected to, although the name passed the check of the endpoint', async () => {
    const { port } = server.address() as AddressInfo;
    const sent = sendPushRequest(message(`https://localhost:${port}/phone`), limits);
    await expect(sent).rejects.toMatchObject({
      name: 'GatewayError',
      message: 'web push: no connection',
      cause: { code: 'EACCES' },
    });
    expect(connections).toBe(0);
  });
});

describe('A push service', () => {
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await fakeProvider({ body: '' });
  });
  beforeEach(() => {
    provider.requests.length = 0;
  });
  afterAll(() => provider.close());
  const send = (options = {}) =>
    sendPushRequest(message(`${provider.url}phone`), { ...limits, local: true, ...options });

  test('gets the message', async () => {
    provider.answer = { status: 201, body: '' };
    expect(await send()).toBe(201);
    expect(provider.requests).toMatchObject([{ method: 'POST', headers: { ttl: '60' }, body: 'sealed' }]);
  });

  test('cannot send the server elsewhere', async () => {
    provider.answer = { status: 307, body: '' };
    expect(await send()).toBe(307);
    expect(provider.requests).toHaveLength(1);
  });

  test('that is silent has a time limit', async () => {
    provider.answer = 'silent';
    await expect(send({ timeLimit: 50 })).rejects.toMatchObject({
      message: 'web push: no answer within 50 ms',
    });
  });
});
