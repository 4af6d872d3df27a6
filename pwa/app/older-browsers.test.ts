import { beforeEach, expect, test, vi } from 'vitest';

const places: [object, string[]][] = [
  [Array.prototype, ['toSorted', 'toReversed', 'with', 'toSpliced']],
  [Response, ['json']],
  [AbortSignal, ['timeout', 'any']],
];

/** A browser that lacks what is replaced here. */
beforeEach(async () => {
  const present = places.flatMap(([place, names]) =>
    names.map((name) => [place, name, Object.getOwnPropertyDescriptor(place, name)!] as const),
  );
  for (const [place, name] of present) Reflect.deleteProperty(place, name);
  vi.resetModules();
  vi.useFakeTimers();
  await import('./older-browsers.ts');
  return () => {
    vi.useRealTimers();
    for (const [place, name, property] of present) Object.defineProperty(place, name, property);
  };
});

test('lists are sorted and spliced into new ones', () => {
  const list = [3, 1, 2];
  expect(list.toSorted()).toEqual([1, 2, 3]);
  expect(list.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
  expect(list.toSpliced(1, 1)).toEqual([3, 2]);
  expect(list.toSpliced(1, 0, 9, 8)).toEqual([3, 9, 8, 1, 2]);
  expect(list.toReversed()).toEqual([2, 1, 3]);
  expect(list.with(1, 9)).toEqual([3, 9, 2]);
  expect(list).toEqual([3, 1, 2]);
});

test('a signal aborts when its time is over', () => {
  const signal = AbortSignal.timeout(100);
  vi.advanceTimersByTime(99);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('a signal aborts with the first of several, with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([one.signal, other.signal]);
  other.abort('second');
  one.abort('first');
  expect(signal.reason).toBe('second');
  expect(AbortSignal.any([new AbortController().signal, one.signal]).reason).toBe('first');
  expect(AbortSignal.any([]).aborted).toBe(false);
});

test('a response has its data as JSON', async () => {
  const response = Response.json({ a: 1 }, { status: 201 });
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ a: 1 });
});

test('what the browser has is left as it is', async () => {
  const own = () => [];
  Object.defineProperty(Array.prototype, 'toSorted', { value: own, configurable: true, writable: true });
  vi.resetModules();
  await import('./older-browsers.ts');
  expect([].toSorted).toBe(own);
});
