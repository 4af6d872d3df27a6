import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import { HEARTBEAT, HEARTBEAT_MS, SILENCE_MS } from '#contract/events';
import { soon } from '../../testing/soon.ts';
import { connection, serverAnswered } from '../device/connection.ts';
import { keepListening } from '../device/listening.ts';
import { clearDeletion, pendingDeletions } from '../device/pending-deletions.ts';
import { session } from '../device/session-store.ts';
import { checkSession } from '../server/session-check.ts';
import { followEvents } from './event-stream.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a heartbeat makes the server reachable again after a lost answer', async () => {
  const nothing = () => {};
  let sign: (text: string) => void = nothing;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sign = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
  const connected = vi.fn();
  const { stop } = followEvents(() => null, { connected, changed() {} });
  await soon(() => expect(sign).not.toBe(nothing));
  sign('event: opened\ndata: {"states":{"orders-anna":"7-x"}}\n\n');
  await soon(() => expect(connected).toHaveBeenCalledExactlyOnceWith({ 'orders-anna': '7-x' }));

  serverAnswered(false);
  expect(connection.get()).toBe('unreachable');
  sign(HEARTBEAT);
  await soon(() => expect(connection.get()).toBe('online'));
  stop();
});

test('reconnects when a stream is silent for longer than the heartbeat interval', async () => {
  vi.useFakeTimers();
  const signs: ((text: string) => void)[] = [];
  const fetch = vi.fn(async (_: unknown, { signal }: RequestInit = {}) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signs.push((text) => controller.enqueue(new TextEncoder().encode(text)));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  vi.stubGlobal('fetch', fetch);
  const { stop } = followEvents(() => null, { connected() {}, changed() {} });
  await vi.advanceTimersByTimeAsync(0);
  for (let beats = 0; beats < 5; beats++) {
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    signs[0]?.(HEARTBEAT);
  }
  expect(fetch).toHaveBeenCalledOnce();

  await vi.advanceTimersByTimeAsync(SILENCE_MS + HEARTBEAT_MS);
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
});

test('says that the server cannot be reached when a new stream gets no answer', async () => {
  vi.useFakeTimers();
  serverAnswered(true);
  const fetch = vi.fn(
    (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  vi.stubGlobal('fetch', fetch);
  const { restart, stop } = followEvents(() => null, { connected() {}, changed() {} });
  await vi.advanceTimersByTimeAsync(1000);
  // Another hub is shown: that this stream got no answer means nothing.
  restart();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe('online');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connection.get()).toBe('unreachable');
  stop();
  serverAnswered(true);
});

test.each([
  [
    'says that the server cannot be reached when a proxy answers in its place',
    '<h1>Bad Gateway</h1>',
    'unreachable',
  ],
  ['says that the server can be reached when it refuses', '{"code":"unavailable"}', 'online'],
])('%s', async (_, body, expected) => {
  vi.useFakeTimers();
  serverAnswered(expected === 'unreachable');
  vi.stubGlobal('fetch', async () => new Response(body, { status: 503 }));
  const { stop } = followEvents(() => null, { connected() {}, changed() {} });
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.get()).toBe(expected);
  stop();
  serverAnswered(true);
});

test.each([
  ['keeps the session when a proxy answers 401', 'text/html', '<h1>Sign in to the network</h1>', true],
  ['ends the session when the server does', 'application/json', '{"code":"session-invalid"}', false],
])('%s', async (_, type, body, isKept) => {
  const _id: UserAnswer['_id'] = 'user/anna';
  session.set({ user: { _id } as UserAnswer, token: 't', expires: '' });
  const fetch = vi.fn(async () => new Response(body, { status: 401, headers: { 'content-type': type } }));
  vi.stubGlobal('fetch', fetch);
  const { stop } = followEvents(() => null, { connected() {}, changed() {} });
  await soon(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  await checkSession();
  expect(session.get() !== null).toBe(isKept);
  session.set(null);
});

test('notes that the account was deleted if the server refuses the session for that', async () => {
  const _id: UserAnswer['_id'] = 'user/anna';
  session.set({ user: { _id } as UserAnswer, token: 't', expires: '2999-01-01T00:00:00.000Z' });
  const refusal = { code: 'session-invalid', details: { deleted: true } };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
  const { stop } = followEvents(() => null, { connected() {}, changed() {} });
  await soon(() => expect(session.get()).toBeNull());
  expect(pendingDeletions()).toEqual([_id]);
  stop();
  clearDeletion({ _id });
});

describe('The stream of a hidden page', () => {
  const visibility = vi.fn<() => DocumentVisibilityState>();
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  /** The signals of the streams that were opened. */
  let streams: AbortSignal[] = [];
  const open = () => streams.map(({ aborted }) => !aborted);
  let stop = () => {};
  const follow = () => {
    ({ stop } = followEvents(() => null, { connected() {}, changed() {} }));
  };

  beforeEach(() => {
    streams = [];
    visibility.mockReturnValue('visible');
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(visibility);
    vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit = {}) => {
      streams.push(signal!);
      return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
    });
  });
  afterEach(() => stop());

  test('is closed, and opened again when the page is seen', () => {
    follow();
    expect(open()).toEqual([true]);
    turn('hidden');
    expect(open()).toEqual([false]);
    turn('visible');
    expect(open()).toEqual([false, true]);
  });

  test('stays open while a kitchen is open on the page, and is closed with it', () => {
    follow();
    const leave = keepListening();
    turn('hidden');
    expect(open()).toEqual([true]);
    leave();
    expect(open()).toEqual([false]);
  });

  test('begins anew when the kitchen is seen again, because the page may have been frozen', () => {
    follow();
    const leave = keepListening();
    turn('hidden');
    turn('visible');
    expect(open()).toEqual([false, true]);
    leave();
    expect(open()).toEqual([false, true]);
  });

  test('is opened by a kitchen in a tab that was never seen, and is not opened again once it has stopped', () => {
    turn('hidden');
    follow();
    expect(open()).toEqual([]);
    const leave = keepListening();
    expect(open()).toEqual([true]);
    stop();
    leave();
    keepListening()();
    turn('visible');
    expect(open()).toEqual([false]);
  });
});
