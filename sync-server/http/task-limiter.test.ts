import { expect, test } from 'vitest';
import { TaskLimiter } from './task-limiter.ts';

test('works take limiter, also after one that fails, and are refused when too many wait', async () => {
  const limiter = new TaskLimiter({ running: 2, waiting: 2 });
  let running = 0;
  let most = 0;
  const work = async (name: string) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    if (name === 'b') throw new Error('broken');
    return name;
  };
  const ends = await Promise.allSettled([...'abcde'].map((name) => limiter.run(() => work(name))));
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).toEqual([
    'a',
    'broken',
    'c',
    'd',
    expect.any(String),
  ]);
  expect(ends[4]).toMatchObject({ reason: { code: 'unavailable' } });
  expect(most).toBe(2);
  expect(await limiter.run(async () => 'later')).toBe('later');
});
