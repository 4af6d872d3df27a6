import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts';
import { readRecording } from '../testing/recorded-data.ts';
import { SmsInbox } from './sms-inbox.ts';
import { Spryng } from './spryng.ts';

const samples = readRecording('providers/sms-and-push-samples.json')?.spryng;
const sent = { id: 'b7f2', encoding: 'plain', originator: 'Eetplein', credits: 1, scheduled_at: null };

let provider: FakeProvider;
beforeEach(async () => {
  provider = await fakeProvider({ body: sent });
});
afterEach(() => provider.close());

const spryng = (options = {}) =>
  new Spryng({ key: 'YourApiKey', originator: 'Example Co', endpoint: `${provider.url}v1/`, ...options });

describe('A text message by Spryng', () => {
  test('is sent to a number without a plus, with the key in the header', async () => {
    await spryng().send('+31612345678', 'Test message');
    const [request] = provider.requests;
    expect(request?.method).toBe('POST');
    expect(request?.url.pathname).toBe('/v1/messages');
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer YourApiKey',
      'content-type': 'application/json',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      encoding: 'auto',
      body: 'Test message',
      route: 'business',
      originator: 'Example Co',
      recipients: ['31612345678'],
    });
  });

  test.skipIf(!samples)('matches the recorded request, and accepts the recorded answer', async () => {
    provider.answer = { body: { ...samples.responseShape, id: 'recorded' } };
    await spryng().send('+31612345678', samples.request.body.body);
    const { reference, ...request } = samples.request.body;
    expect(JSON.parse(provider.requests[0]?.body ?? '')).toEqual(request);
    expect(provider.requests[0]?.headers.authorization).toBe(samples.request.headers.Authorization);
  });

  test.each([
    ['the key is wrong', { status: 401, body: { message: 'Unauthenticated.' } }, 'spryng: answered 401'],
    ['the balance is empty', { status: 402, body: {} }, 'spryng: answered 402'],
    ['the message was not taken', { body: { message: 'ok' } }, 'spryng: did not confirm the message'],
    ['the answer is not JSON', { body: '<html>' }, 'spryng: answered something that is not JSON'],
    ['the provider does not answer', 'silent' as const, 'spryng: no answer within 50 ms'],
  ])('fails if %s, without revealing the number', async (_, answer, message) => {
    provider.answer = answer;
    // A gateway that answers may be slow; only the silent one gets a short time limit.
    const failure = spryng(answer === 'silent' ? { timeLimit: 50 } : {}).send('+31612345678', 'code 1234');
    await expect(failure).rejects.toMatchObject({ name: 'GatewayError', message });
  });
});

test('The inbox keeps messages and prints them', async () => {
  const lines: string[] = [];
  const inbox = new SmsInbox({ clock: () => 0, print: (line: string) => lines.push(line) });
  await inbox.send('+31612345678', 'first');
  await inbox.send('+31687654321', 'other');
  await inbox.send('+31612345678', 'second');
  expect(inbox.last('+31612345678')).toEqual({
    to: '+31612345678',
    text: 'second',
    at: '1970-01-01T00:00:00.000Z',
  });
  expect(inbox.messages.map((message) => message.text)).toEqual(['first', 'other', 'second']);
  expect(lines[0]).toBe('SMS to +31612345678: first');
});
