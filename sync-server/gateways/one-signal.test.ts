import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts';
import { readRecording } from '../testing/recorded-data.ts';
import { OneSignal } from './one-signal.ts';
import type { Notice } from './push.ts';

const samples = readRecording('providers/sms-and-push-samples.json')?.onesignal;
const APP = 'f3b5c9c2-8d3e-4a55-9f0e-0f6f7f0a1b2c';
const ID = 'b98881cc-1e94-4366-bbd9-db8f3429292b';
const NOW = Date.parse('2026-06-12T16:00:00.000Z');
const anna = { user: 'user/anna', muted: [] } as const;
const notice: Notice = {
  kind: 'ready',
  text: {
    nl: { title: 'Pizzeria Roma', body: 'Bestelling 12 ligt voor je klaar.' },
    en: { title: 'Pizzeria Roma', body: 'Order 12 is ready to collect.' },
  },
  path: '/order/01m7',
  tag: 'order/01m7',
  until: NOW + 90_000,
};

let provider: FakeProvider;
beforeEach(async () => {
  provider = await fakeProvider({ body: { id: ID, external_id: null } });
});
afterEach(() => provider.close());
const oneSignal = (options = {}) =>
  new OneSignal({ appId: APP, key: 'os_v2_app_key', clock: () => NOW, endpoint: provider.url, ...options });
const bodies = () => provider.requests.map(({ body }) => JSON.parse(body || '{}'));

describe('A notice by OneSignal', () => {
  test('goes to the user by our id, in both languages, with its path and time', async () => {
    expect(await oneSignal().send(anna, notice)).toBe(true);
    const [request] = provider.requests;
    expect([request?.method, request?.url.pathname]).toEqual(['POST', '/notifications']);
    expect(request?.headers).toMatchObject({
      authorization: 'Key os_v2_app_key',
      'content-type': 'application/json',
    });
    expect(bodies()[0]).toEqual({
      app_id: APP,
      headings: { nl: 'Pizzeria Roma', en: 'Pizzeria Roma' },
      contents: { nl: 'Bestelling 12 ligt voor je klaar.', en: 'Order 12 is ready to collect.' },
      include_aliases: { external_id: ['user/anna'] },
      target_channel: 'push',
      data: { path: '/order/01m7', kind: 'ready' },
      collapse_id: 'order/01m7',
      ttl: 90,
      idempotency_key: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    });
  });

  test('has the same key when it is sent again, and another one for another user or notice', async () => {
    const gateway = oneSignal();
    await gateway.send(anna, notice);
    await gateway.send(anna, notice);
    await gateway.send({ ...anna, user: 'user/bram' }, notice);
    await gateway.send(anna, { ...notice, kind: 'accepted' });
    const [first, again, ...others] = bodies().map((body) => body.idempotency_key);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test.skipIf(!samples)('has the fields of the recorded request', async () => {
    await oneSignal().send(anna, notice);
    const { body, url, method } = samples.request;
    expect(Object.keys(bodies()[0])).toEqual(expect.arrayContaining(Object.keys(body)));
    expect(Object.keys(bodies()[0].contents).sort()).toEqual(Object.keys(body.contents).sort());
    expect(provider.requests[0]?.method).toBe(method);
    expect(provider.requests[0]?.url.pathname).toBe(new URL(url).pathname);
  });

  const recorded: { status: number; body: { id: string }; meaning: string }[] = samples?.responses ?? [];
  test.skipIf(!samples).each(recorded)(
    'takes the recorded answer: $meaning',
    async ({ status, body, meaning }) => {
      provider.answer = { status, body };
      expect(await oneSignal().send(anna, notice)).toBe(!meaning.startsWith('NOT created'));
    },
  );

  test.each([
    ['the key is wrong', { status: 401, body: { errors: ['Access denied'] } }, 'onesignal: answered 401'],
    ['it is busy', { status: 429, body: {} }, 'onesignal: answered 429'],
    ['the answer is not JSON', { body: '<html>' }, 'onesignal: answered something that is not JSON'],
    ['it does not answer', 'silent' as const, 'onesignal: no answer within 50 ms'],
  ])('fails if %s, without revealing the user', async (_, answer, message) => {
    provider.answer = answer;
    const sent = oneSignal(answer === 'silent' ? { timeLimit: 50 } : {}).send(anna, notice);
    await expect(sent).rejects.toMatchObject({ name: 'GatewayError', message });
  });
});

describe('A user at OneSignal', () => {
  test('is registered with our id, and their number as +316', async () => {
    provider.answer = { status: 201, body: { identity: { external_id: 'user/anna' } } };
    await oneSignal().register('user/anna', '0612345678');
    expect(provider.requests[0]?.url.pathname).toBe(`/apps/${APP}/users`);
    expect(bodies()[0]).toEqual({
      identity: { external_id: 'user/anna' },
      subscriptions: [{ type: 'SMS', token: '+31612345678', enabled: true }],
    });
  });

  test('is deleted with the account, also if it is not known there', async () => {
    provider.answer = { status: 202, body: {} };
    await oneSignal().forget('user/anna');
    expect(provider.requests[0]?.method).toBe('DELETE');
    expect(provider.requests[0]?.url.pathname).toBe(`/apps/${APP}/users/by/external_id/user%2Fanna`);
    provider.answer = { status: 404, body: { errors: [] } };
    await oneSignal().forget('user/anna');
    provider.answer = { status: 500, body: {} };
    await expect(oneSignal().forget('user/anna')).rejects.toMatchObject({ status: 500 });
  });
});
