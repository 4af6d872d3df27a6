// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchLarge } from './fetch-large.ts';

let body: TransformStream<Uint8Array, Uint8Array>;
let writer: WritableStreamDefaultWriter<Uint8Array>;
let signal: AbortSignal;
const part = new Uint8Array(100_000).fill(65);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  body = new TransformStream();
  writer = body.writable.getWriter();
  vi.stubGlobal('fetch', async (_: URL, init: RequestInit) => {
    signal = init.signal!;
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}));
    return new Response(body.readable, { status: 200, headers: { etag: '"a"' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer arrives although nothing reads it yet', async () => {
  const response = await fetchLarge('http://localhost/', {});
  for (let count = 0; count < 30; count += 1) await writer.write(part);
  await writer.close();
  expect(response.headers.get('etag')).toBe('"a"');
  expect((await response.arrayBuffer()).byteLength).toBe(30 * part.length);
});

test('a minute is not too long while bytes arrive', async () => {
  const response = await fetchLarge('http://localhost/', {});
  for (let count = 0; count < 6; count += 1) {
    await writer.write(part);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  await writer.close();
  expect((await response.text()).length).toBe(6 * part.length);
});

test('15 seconds without a byte are a timeout', async () => {
  const response = await fetchLarge('http://localhost/', {});
  await writer.write(part);
  const read = response.text();
  read.catch(() => {});
  await vi.advanceTimersByTimeAsync(15_000);
  expect(signal.aborted).toBe(true);
  await expect(read).rejects.toMatchObject({ name: 'TimeoutError' });
});
