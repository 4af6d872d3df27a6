import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedByWorker } from './first-hub.ts';

const HUB = 'hub/nijverdal';
/** Stands in for the worker: says what the test makes it say. */
class StubWorker extends EventTarget {
  terminate = vi.fn();
  say = (data: number | boolean) => this.dispatchEvent(new MessageEvent('message', { data }));
}
let worker: StubWorker;
const noted = (more = {}) => vi.stubGlobal('firstHub', { hub: HUB, worker, ...more });

beforeEach(() => {
  vi.useFakeTimers();
  worker = new StubWorker();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a worker, and about another hub, nothing is stored', async () => {
  expect(await storedByWorker(HUB)).toBe(false);
  noted();
  expect(await storedByWorker('hub/enter')).toBe(false);
});

test.each([true, false])('an answer that came before is taken: %s', async (isStored) => {
  noted({ isStored });
  expect(await storedByWorker(HUB)).toBe(isStored);
});

test.each([true, false])('waits for the answer: %s', async (isStored) => {
  noted();
  const stored = storedByWorker(HUB);
  worker.say(20);
  worker.say(isStored);
  expect(await stored).toBe(isStored);
});

test('a worker that fails has not stored it', async () => {
  noted();
  const stored = storedByWorker(HUB);
  worker.dispatchEvent(new Event('error'));
  expect(await stored).toBe(false);
});

test('waits as long as more is being stored, and then gives up a silent worker', async () => {
  noted();
  const told = vi.fn();
  storedByWorker(HUB).then(told);
  for (const count of [20, 40, 60]) {
    await vi.advanceTimersByTimeAsync(29_000);
    worker.say(count);
  }
  await vi.advanceTimersByTimeAsync(29_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(false);
  expect(worker.terminate).toHaveBeenCalled();
});

test('answers once: the hub may be removed from the device later', async () => {
  noted({ isStored: true });
  await storedByWorker(HUB);
  expect(await storedByWorker(HUB)).toBe(false);
});
