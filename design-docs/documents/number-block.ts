import * as v from 'valibot';
import { count, documentFields, mark } from './fields.ts';
import { type Id, keyOf } from './ids.ts';

/** `numbers/<business>/<YYYY-MM-DD>` in `state`: which order numbers of a business servers have taken. */
export const numberBlockSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^numbers\/[a-z0-9-]+\/\d{4}-\d\d-\d\d$/)),
  type: v.literal('number-block'),
  /** The first number that no server has taken. */
  next: count(1_000_000),
  /** The latest takers by a token of their own, each with the first of its numbers. */
  taken: v.record(v.string(), count(1_000_000)),
  mark,
});
export type NumberBlock = v.InferOutput<typeof numberBlockSchema>;

/** @param day the service day on which the order is due */
export const numberBlockId = (host: Id<'organisation'>, day: string): string =>
  `numbers/${keyOf(host)}/${day}`;
