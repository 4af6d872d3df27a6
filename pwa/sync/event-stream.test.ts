import { afterEach, expect, test, vi } from 'vitest';
import { connection, serverAnswered } from './connection.ts';
import { followEvents } from './event-stream.ts';

afterEach(() => vi.unstubAllGlobals());

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
  sign(':\n\n');
  await vi.waitFor(() => expect(connection.get()).toBe('online'));
  stop();
});
