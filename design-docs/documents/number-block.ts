import * as v from 'valibot';
import { count, documentFields, mark } from './fields.ts';
import { type Id, keyOf } from './ids.ts';

/** `numbers/<business>/<YYYY-MM-DD>` in `state`: the next order number of a business that no server has taken. */
export const numberBlockSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^numbers\/[a-z0-9-]+\/\d{4}-\d\d-\d\d$/)),
  type: v.literal('number-block'),
  next: count(1_000_000),
  mark,
});
export type NumberBlock = v.InferOutput<typeof numberBlockSchema>;

/** @param day the service day on which the order is due */
export const numberBlockId = (host: Id<'organisation'>, day: string): string =>
  `numbers/${keyOf(host)}/${day}`;
