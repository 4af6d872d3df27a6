import { afterEach, expect, test, vi } from 'vitest';
import { connection, serverAnswered } from '../device/connection.ts';
import { followEvents } from './event-stream.ts';

afterEach(() => vi.unstubAllGlobals());

test('a heartbeat makes the server reachable again after a lost answer', async () => {
  let sign: (text: string) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sign = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
  const connected = vi.fn();
  const { stop } = followEvents(() => null, { connected, changed() {} });
  await vi.waitFor(() => expect(connected).toHaveBeenCalledOnce());

  serverAnswered(false);
  expect(connection.get()).toBe('unreachable');
  sign(':\n\n');
  await vi.waitFor(() => expect(connection.get()).toBe('online'));
  stop();
});
