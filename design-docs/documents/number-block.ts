import * as v from 'valibot';
import { count, documentFields, mark } from './fields.ts';
import { type Id, keyOf } from './ids.ts';

/** `numbers/<business>/<YYYY-MM-DD>` in `state`: which order numbers of a business the servers have reserved. */
export const numberBlockSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^numbers\/[a-z0-9-]+\/\d{4}-\d\d-\d\d$/)),
  type: v.literal('number-block'),
  /** The first number that no server has reserved. */
  next: count(1_000_000),
  /** The latest reservations: the first number of each block, by a token of its server. */
  taken: v.record(v.string(), count(1_000_000)),
  mark,
});
export type NumberBlock = v.InferOutput<typeof numberBlockSchema>;

/** @param day the service day on which the order is due */
export const numberBlockId = (host: Id<'organisation'>, day: string): string =>
  `numbers/${keyOf(host)}/${day}`;
