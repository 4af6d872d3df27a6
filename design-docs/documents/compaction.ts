import * as v from 'valibot';
import { documentFields, instant, mark } from './fields.ts';
import { type Id, keyOf, userId } from './ids.ts';

/**
 * `compaction/<customer>` in `state`: earlier revisions in `orders-<customer>` name a courier who deleted their
 * account. Housekeeping compacts that database the next night and removes this document.
 */
export const compactionSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^compaction\/[a-z0-9-]+$/)),
  type: v.literal('compaction'),
  customer: userId,
  /** When the courier was removed from the orders. */
  at: instant,
  mark,
});
export type Compaction = v.InferOutput<typeof compactionSchema>;

export const compactionId = (customer: Id<'user'>): string => `compaction/${keyOf(customer)}`;
