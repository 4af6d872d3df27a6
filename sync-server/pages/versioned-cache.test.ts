import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { VersionedCache } from './versioned-cache.ts';

/** Asks for pages, and notes which were made. @param limit how many are cached */
function pagesWith(limit: number) {
  const size = 10_000;
  const pages = new VersionedCache<string | null>(limit * size * 1.1, (page) => (page ? size : null));
  const made: string[] = [];
  const ask = async (key: string, { version = '1', now = 0, until = 100 } = {}) => {
    const make = async () => {
      made.push(key);
      return key;
    };
    return pages.get(key, version, make, { now, until: () => until });
  };
  return { pages, ask, made };
}

test('makes a page once for many visitors', async () => {
  const { ask, made } = pagesWith(10);
  await Promise.all([ask('a'), ask('a'), ask('b')]);
  await ask('a');
  expect(made).toEqual(['a', 'b']);
});

test('makes it again for another version, and when its time is over', async () => {
  const { ask, made } = pagesWith(10);
  await ask('a');
  await ask('a', { version: '2' });
  await ask('a', { version: '2', now: 99 });
  expect(made).toHaveLength(2);
  await ask('a', { version: '2', now: 100 });
  expect(made).toHaveLength(3);
});

test('evicts the page that was not asked for the longest', async () => {
  const { ask, made } = pagesWith(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('caches no page that could not be made', async () => {
  const { pages, ask, made } = pagesWith(10);
  await expect(pages.get('a', '1', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await pages.get('a', '1', async () => null)).toBeNull();
  await setImmediate();
  await ask('a');
  expect(made).toEqual(['a']);
});
