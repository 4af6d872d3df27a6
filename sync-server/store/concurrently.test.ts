import { expect, test } from 'vitest';
import { concurrently } from './concurrently.ts';

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
