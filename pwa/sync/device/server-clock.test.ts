import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const DEVICE = Date.parse('2026-03-13T17:00:00Z');
const MINUTE = 60_000;
let clock: typeof import('./server-clock.ts');

/** The Date header of an answer, in whole seconds. */
const dateAt = (difference: number) => new Date(DEVICE + difference).toUTCString();

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: DEVICE });
  clock = await import('./server-clock.ts');
});
afterEach(() => void vi.useRealTimers());

test.each([
  [0, 0],
  [5000, 0],
  [-5000, 0],
  [6000, 6000],
  [-6000, -6000],
  [90 * MINUTE, 90 * MINUTE],
  [-26 * 60 * MINUTE, -26 * 60 * MINUTE],
])('an answer that is %d ms ahead of the device corrects its clock by %d ms', (difference, correction) => {
  expect([clock.serverNow(), clock.isServerTimeKnown()]).toEqual([DEVICE, false]);
  clock.adjustClock(dateAt(difference));
  expect([clock.serverNow(), clock.isServerTimeKnown()]).toEqual([DEVICE + correction, true]);
  expect(clock.byServerClock(1000)).toBe(1000 + correction);
});

test.each([null, '', 'soon'])('an answer with the date %j tells nothing', (date) => {
  clock.adjustClock(dateAt(MINUTE));
  clock.adjustClock(date);
  expect(clock.serverNow()).toBe(DEVICE + MINUTE);
});

test('a device whose clock was set right is not corrected any more', () => {
  clock.adjustClock(dateAt(60 * MINUTE));
  vi.setSystemTime(DEVICE + 60 * MINUTE);
  clock.adjustClock(dateAt(60 * MINUTE));
  expect(clock.serverNow()).toBe(DEVICE + 60 * MINUTE);
});

test.each([
  ['behind', 11 * 60],
  ['ahead', -11 * 60],
])('a clock that was %s is not corrected any more from when it is set right', (_, minutes) => {
  clock.adjustClock(dateAt(minutes * MINUTE));
  vi.advanceTimersByTime(MINUTE);
  vi.setSystemTime(DEVICE + (minutes + 1) * MINUTE);
  expect(clock.serverNow()).toBe(DEVICE + (minutes + 1) * MINUTE);
  expect(clock.isServerTimeKnown()).toBe(false);
});

test('a device that slept keeps its correction, and the time is not certain until the next answer', () => {
  clock.adjustClock(dateAt(90 * MINUTE));
  // Its other clock stands still meanwhile.
  vi.setSystemTime(DEVICE + 8 * 60 * MINUTE);
  expect([clock.isServerTimeKnown(), clock.serverNow()]).toEqual([false, DEVICE + 9.5 * 60 * MINUTE]);
  clock.adjustClock(dateAt(9.5 * 60 * MINUTE));
  expect([clock.isServerTimeKnown(), clock.serverNow()]).toEqual([true, DEVICE + 9.5 * 60 * MINUTE]);
});

test('a day without a network changes nothing', () => {
  clock.adjustClock(dateAt(90 * MINUTE));
  vi.advanceTimersByTime(24 * 60 * MINUTE);
  expect([clock.isServerTimeKnown(), clock.serverNow()]).toEqual([true, DEVICE + 25.5 * 60 * MINUTE]);
});

test('says that the time changed, but not for the latency of each answer', () => {
  const changed = vi.fn();
  const stop = clock.subscribeToClock(changed);
  for (const difference of [10 * MINUTE, 10 * MINUTE - 5000, 10 * MINUTE])
    clock.adjustClock(dateAt(difference));
  expect(changed).toHaveBeenCalledOnce();
  clock.adjustClock(dateAt(0));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  clock.adjustClock(dateAt(MINUTE));
  expect(changed).toHaveBeenCalledTimes(2);
});

test('is told by the answers of calls, but not by one that may come from a cache', async () => {
  const { call } = await import('../server/api-client.ts');
  const { me } = await import('#contract/auth');
  const answer = (headers: Record<string, string>) =>
    vi.stubGlobal('fetch', async () => Response.json({ user: null }, { headers }));
  answer({ date: dateAt(20 * MINUTE), etag: '"kept"' });
  await call(me);
  expect(clock.isServerTimeKnown()).toBe(false);
  answer({ date: dateAt(10 * MINUTE) });
  await call(me);
  expect(clock.serverNow()).toBe(DEVICE + 10 * MINUTE);
  vi.unstubAllGlobals();
});

test('is not set back by an answer whose body arrives slowly', async () => {
  const { call } = await import('../server/api-client.ts');
  const { hubsSnapshot } = await import('#contract/catalog');
  const body = new ReadableStream<Uint8Array>({
    async start(parts) {
      await new Promise((resolve) => setTimeout(resolve, 2 * MINUTE));
      parts.enqueue(new TextEncoder().encode('{}'));
      parts.close();
    },
  });
  const headers = { 'content-type': 'application/json', date: dateAt(0) };
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
  const called = call(hubsSnapshot);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect((await called).ok).toBe(true);
  expect(clock.serverNow()).toBe(DEVICE + 2 * MINUTE);
  vi.unstubAllGlobals();
});
