import { afterEach, expect, test, vi } from 'vitest';
import { HEARTBEAT, HEARTBEAT_MS, SILENCE_MS } from '#contract/events';
import { connection, serverAnswered } from '../device/connection.ts';
import { followEvents } from './event-stream.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
  await vi.waitFor(() => expect(sign).not.toBe(nothing));
  sign('event: opened\ndata: {"states":{"orders-anna":"7-x"}}\n\n');
  await vi.waitFor(() => expect(connected).toHaveBeenCalledExactlyOnceWith({ 'orders-anna': '7-x' }));

  serverAnswered(false);
  expect(connection.get()).toBe('unreachable');
  sign(HEARTBEAT);
  await vi.waitFor(() => expect(connection.get()).toBe('online'));
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
