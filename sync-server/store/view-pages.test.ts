import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Couch } from './couch.ts';
import { VIEW_PAGE, viewPages } from './view-pages.ts';

interface Asked {
  qs: { startkey?: string; skip: number; limit: number };
}

/** A view with the given number of rows for each key, which answers as CouchDB does. */
const viewOf = (counts: readonly number[]) => {
  const rows = counts.flatMap((count, key) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${key}-${index}`,
      key: String(key).padStart(3, '0'),
    })),
  );
  const sizes: number[] = [];
  const request = async ({ qs: { startkey = '', skip, limit } }: Asked) => {
    const page = rows.filter(({ key }) => key >= startkey).slice(skip, skip + limit);
    sizes.push(page.length);
    if (sizes.length > rows.length + 2) throw new Error('asks for more pages than there are rows');
    return { rows: page };
  };
  return { couch: { request } as unknown as Couch, ids: rows.map(({ id }) => id), sizes };
};

test('every row of a view is read once and in order, however many have one key', async () => {
  const counts = fc.array(fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 2 * VIEW_PAGE + 1 })), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(counts, fc.boolean(), async (given, fromStart) => {
      const { couch, ids, sizes } = viewOf(given);
      const range = fromStart ? {} : { startkey: '000' };
      const read: string[] = [];
      for await (const rows of viewPages(couch, 'orders', '_design/x/_view/y', range))
        read.push(...rows.map(({ id }) => id));
      expect(read).toEqual(ids);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(VIEW_PAGE);
    }),
    {
      examples: [
        [[VIEW_PAGE], true],
        [[VIEW_PAGE, VIEW_PAGE], false],
        [[2 * VIEW_PAGE, 1], true],
      ],
    },
  );
});
