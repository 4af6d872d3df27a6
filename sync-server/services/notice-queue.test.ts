import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Device } from '#documents/device';
import { GatewayError } from '../gateways/gateway-error.ts';
import type { Notice, PushGateway, Recipient } from '../gateways/push.ts';
import { NoticeQueue, type Sending } from './notice-queue.ts';

const NOW = 1_000_000;
let sent: string[];
let atOnce = 0;
let most = 0;
let send: PushGateway['send'];
let recipients: PushGateway['recipients'];
beforeEach(() => {
  sent = [];
  recipients = async (users) => users.map((user) => ({ user, muted: [] }));
  most = 0;
  send = async ({ user }) => {
    sent.push(user);
    return true;
  };
});

const deps = { log: pino({ level: 'silent' }), clock: () => NOW };
const gateway: PushGateway = {
  name: 'test',
  recipients: (users) => recipients(users),
  async send(recipient, notice) {
    most = Math.max(most, ++atOnce);
    try {
      return await send(recipient, notice);
    } finally {
      atOnce--;
    }
  },
  register: async () => {},
  forget: async () => {},
};
const text = { title: '', body: '' };
const notice: Notice = {
  kind: 'ready',
  text: { nl: text, en: text },
  path: '/',
  tag: 't',
  until: NOW + 1000,
};
const sendings = (count: number, change: Partial<Notice> = {}): Sending[] =>
  Array.from({ length: count }, (_, index) => ({
    gateway,
    recipient: { user: `user/u${index}`, muted: [] },
    notice: { ...notice, ...change },
  }));

test('sends everything, twenty at a time', async () => {
  send = async ({ user }) => {
    await pause(1);
    sent.push(user);
    return true;
  };
  const queue = new NoticeQueue(deps);
  queue.add(sendings(90));
  queue.add(sendings(10));
  await queue.idle();
  expect(sent).toHaveLength(100);
  expect(most).toBe(20);
});

test('a push service that does not answer holds up no notice for another one', async () => {
  const at = (host: string, count: number): Sending[] =>
    sendings(count).map((one, index) => ({
      ...one,
      recipient: {
        ...one.recipient,
        device: { subscription: { endpoint: `https://${host}/${index}` } } as Device,
      },
    }));
  send = async ({ device }) => {
    const { host } = new URL(device!.subscription.endpoint);
    if (host === 'silent.example') await new Promise(() => {});
    sent.push(host);
    return true;
  };
  const queue = new NoticeQueue(deps);
  queue.add(at('silent.example', 50));
  queue.add(at('push.example', 1));
  await pause(50);
  expect(sent).toEqual(['push.example']);
  expect(most).toBe(21);
  atOnce = 0;
});

test('drops notices that are too late, and those beyond its capacity', async () => {
  const queue = new NoticeQueue(deps);
  queue.add(sendings(1, { until: NOW }));
  queue.add(sendings(6_000));
  await queue.idle();
  expect(sent).toHaveLength(5_000);
});

test.each([
  ['429', new GatewayError('test', 'answered 429', 429), 3],
  ['500', new GatewayError('test', 'answered 500', 500), 3],
  ['400', new GatewayError('test', 'answered 400', 400), 1],
  ['no answer', new GatewayError('test', 'no answer within 10 ms'), 1],
  ['an unforeseen error', new TypeError('x'), 1],
])('after %s it sends as often as that is safe', async (_, error, times) => {
  let tries = 0;
  send = async () => {
    tries++;
    throw error;
  };
  const queue = new NoticeQueue(deps, [1, 1]);
  queue.add(sendings(1));
  await expect.poll(() => tries).toBe(times);
  await pause(50);
  expect(tries).toBe(times);
});

describe('A notice that a busy push service refused', () => {
  const subscription = { endpoint: 'https://push.example/anna', keys: { p256dh: 'key', auth: 'auth' } };
  const device: Device = {
    _id: 'device/anna',
    type: 'device',
    user: 'user/anna',
    subscription,
    key: 'key',
    lang: 'nl',
    muted: [],
    updated: new Date(NOW).toISOString(),
  };
  const phone: Recipient = { user: 'user/anna', muted: [], device };
  const other = { ...device, subscription: { ...subscription, endpoint: `${subscription.endpoint}-2` } };

  test.each<[string, Recipient[] | Error, number]>([
    ['is sent again to a device that is still there', [{ ...phone, device: other }, phone], 2],
    ['is not, after the device logged out or another user logged in on it', [{ ...phone, device: other }], 1],
    ['is not, after its kind was switched off', [{ ...phone, muted: ['ready'] }], 1],
    ['is not, if nobody can tell', new Error('CouchDB does not answer'), 1],
  ])('%s', async (_, present, times) => {
    recipients = async () => {
      if (present instanceof Error) throw present;
      return present;
    };
    const endpoints: (string | undefined)[] = [];
    send = async ({ device }) => {
      endpoints.push(device?.subscription.endpoint);
      throw new GatewayError('test', 'answered 503', 503);
    };
    const queue = new NoticeQueue(deps, [1]);
    queue.add([{ gateway, recipient: phone, notice }]);
    await pause(50);
    expect(endpoints).toEqual(Array(times).fill(subscription.endpoint));
  });

  test('is not sent again after a later one of the same order, on that device', async () => {
    recipients = async () => [phone, { ...phone, device: other }];
    const asked: string[] = [];
    send = async ({ device }, { kind }) => {
      asked.push(`${kind} ${device?.subscription.endpoint.slice(-2)}`);
      if (asked.length <= 2) throw new GatewayError('test', 'answered 429', 429);
      return true;
    };
    const queue = new NoticeQueue(deps, [20]);
    const accepted: Notice = { ...notice, kind: 'accepted' };
    queue.add([
      { gateway, recipient: phone, notice: accepted },
      { gateway, recipient: { ...phone, device: other }, notice: accepted },
    ]);
    await queue.idle();
    queue.add([{ gateway, recipient: phone, notice }]);
    await pause(100);
    expect(asked).toEqual(['accepted na', 'accepted -2', 'ready na', 'accepted -2']);
  });
});

test('a stop does not wait for a push service that does not answer', async () => {
  send = () => new Promise(() => {});
  const queue = new NoticeQueue(deps);
  queue.add(sendings(100));
  const begun = performance.now();
  await queue.stop();
  expect(performance.now() - begun).toBeLessThan(10_000);
  atOnce = 0;
});
