import { expect, test, vi } from 'vitest';
import type { Couch } from './couch.ts';
import { PersonalFieldsCache } from './personal-fields-cache.ts';

test('A reading that fails does not drop the one that a change made necessary', async () => {
  const all = vi.fn(async (): Promise<never[]> => []);
  const cache = new PersonalFieldsCache({ writes: { listen() {} }, all } as unknown as Couch);
  let fail = (_: Error) => {};
  all.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  const first = cache.of('user/anna');
  cache.changed('favourites-anna');
  await cache.of('user/anna');
  fail(new Error('down'));
  await expect(first).rejects.toThrow('down');
  const { length } = all.mock.calls;
  await cache.of('user/anna');
  expect(all).toHaveBeenCalledTimes(length);
});
