import { describe, expect, test } from 'vitest';
import { ByteLru } from './byte-lru.ts';

/** Holds four values of this size. */
const lru = () => new ByteLru<string>(4 * 1210);
const kept = (all: ByteLru<string>, ...keys: string[]) => keys.filter((key) => all.get(key) !== undefined);

test('keeps the values that fit, and drops the least recently used ones', () => {
  const all = lru();
  for (const key of ['a', 'b', 'c', 'd']) all.set(key, key, 1000);
  expect(all.get('a')).toBe('a');
  all.set('e', 'e', 1000);
  expect(kept(all, 'a', 'b', 'c', 'd', 'e')).toEqual(['a', 'c', 'd', 'e']);
  expect(all.bytes).toBeLessThanOrEqual(4 * 1210);
});

test('drops the value whose last use is the longest ago, also if all were used', () => {
  const all = lru();
  for (const key of ['a', 'b', 'c', 'd']) all.set(key, key, 1000);
  for (const key of ['b', 'c', 'd', 'a']) all.get(key);
  all.set('e', 'e', 1000);
  expect(kept(all, 'a', 'b', 'c', 'd', 'e')).toEqual(['a', 'c', 'd', 'e']);
});

test('does not exceed its limit if every value was used', () => {
  const all = lru();
  for (let number = 0; number < 100; number++) {
    all.set(String(number), 'x', 1000);
    for (let used = 0; used <= number; used++) all.get(String(used));
    expect(all.bytes).toBeLessThanOrEqual(4 * 1210);
  }
  expect(all.get('99')).toBe('x');
});

test('does not keep a value larger than the limit, and counts a replaced value once', () => {
  const all = lru();
  all.set('large', 'x', 10_000);
  expect(kept(all, 'large')).toEqual([]);
  for (let round = 0; round < 10; round++) all.set('a', 'x', 1000);
  expect(all.bytes).toBe(1202);
  all.delete('a');
  expect(all.bytes).toBe(0);
});

describe('a value that is still being made', () => {
  const finished = Promise.resolve(1000);
  const failed = () => Promise.reject<number>(new Error('down'));
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('is kept at once, and counts with its size when that is known', async () => {
    const all = lru();
    all.setPending('a', 'x', finished);
    expect([all.get('a'), all.bytes]).toEqual(['x', 202]);
    await settled();
    expect([all.get('a'), all.bytes]).toEqual(['x', 1202]);
  });

  test('makes room for itself when its size is known', async () => {
    const all = lru();
    for (const key of ['a', 'b', 'c']) all.set(key, key, 1000);
    all.setPending('d', 'd', Promise.resolve(3000));
    expect(kept(all, 'a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c', 'd']);
    await settled();
    expect(kept(all, 'a', 'b', 'c', 'd')).toEqual(['c', 'd']);
  });

  test('is dropped if it fails, or is larger than the limit', async () => {
    const all = lru();
    all.setPending('failed', 'x', failed());
    all.setPending('large', 'x', Promise.resolve(10_000));
    await settled();
    expect(kept(all, 'failed', 'large')).toEqual([]);
    expect(all.bytes).toBe(0);
  });

  test.each([
    ['finishes', () => finished],
    ['fails', failed],
  ])('leaves the value that has replaced it, when it %s', async (_, bytes) => {
    const all = lru();
    all.setPending('a', 'former', bytes());
    all.set('a', 'later', 10);
    await settled();
    expect([all.get('a'), all.bytes]).toEqual(['later', 212]);
  });

  test.each([
    ['finishes', () => finished],
    ['fails', failed],
  ])('does not come back after it was deleted, when it %s', async (_, bytes) => {
    const all = lru();
    all.setPending('a', 'x', bytes());
    all.delete('a');
    await settled();
    expect([all.get('a'), all.bytes]).toEqual([undefined, 0]);
  });
});
