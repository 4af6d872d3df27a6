import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { GatewayError } from '../gateways/gateway-error.ts';
import type { Notice, PushGateway } from '../gateways/push.ts';
import { NoticeQueue, type Sending } from './notice-queue.ts';

const NOW = 1_000_000;
let sent: string[];
let atOnce = 0;
let most = 0;
let send: PushGateway['send'];
beforeEach(() => {
  sent = [];
  most = 0;
  send = async ({ user }) => {
    sent.push(user);
    return true;
  };
});

const deps = { log: pino({ level: 'silent' }), clock: () => NOW };
const gateway: PushGateway = {
  name: 'test',
  recipients: async () => [],
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

test('a stop does not wait for a push service that does not answer', async () => {
  send = () => new Promise(() => {});
  const queue = new NoticeQueue(deps);
  queue.add(sendings(100));
  const begun = performance.now();
  await queue.stop();
  expect(performance.now() - begun).toBeLessThan(10_000);
  atOnce = 0;
});
