import { expect, test } from 'vitest';
import { concurrently, concurrentlyForAll } from './concurrently.ts';
import { CouchUnavailable } from './couch-errors.ts';

test('does the work for each item once, for so many at the same time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await concurrently(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    running += 1;
    most = Math.max(most, running);
    await null;
    running -= 1;
    done.push(item);
  });
  expect([done.toSorted(), most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3]);
});

test('fails with the first failure, and begins no more work then', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await null;
    if (item === 2) throw new Error('second');
  };
  await expect(concurrently(2, [1, 2, 3, 4, 5, 6], work)).rejects.toThrow('second');
  const before = begun.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toHaveLength(before);
  expect(before).toBeLessThan(5);
});

test('for items that must not hold up each other, tries all of them and then fails with the first failure', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    await null;
    if (item <= 3) throw new Error(`item ${item}`);
    done.push(item);
  };
  await expect(concurrentlyForAll(2, [1, 2, 3, 4, 5, 6], work)).rejects.toThrow('item 1');
  expect(done).toEqual([4, 5, 6]);
});

test('tries no more of them while CouchDB is unavailable', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await null;
    throw new CouchUnavailable('no answer');
  };
  await expect(concurrentlyForAll(2, [1, 2, 3, 4, 5, 6], work)).rejects.toThrow(CouchUnavailable);
  expect(begun).toEqual([1, 2, 3]);
});

test('tries all of them if CouchDB cannot read the database of one', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new CouchUnavailable('503 database_damaged');
    done.push(item);
  };
  await expect(concurrentlyForAll(2, [1, 2, 3, 4], work)).rejects.toThrow('database_damaged');
  expect(done).toEqual([2, 3, 4]);
});
