import * as v from 'valibot';
import { documentFields, instant, mark } from './fields.ts';
import { type Id, keyOf, orderId, organisationId } from './ids.ts';

/** `unseen/<business>` in `state`: which orders its owners were last texted about, because nobody looked at them. */
export const unseenNoteSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^unseen\/[a-z0-9-]+$/)),
  type: v.literal('unseen-note'),
  host: organisationId,
  /** When it was recorded, just before the texts were sent. */
  at: instant,
  orders: v.array(orderId),
  mark,
});
export type UnseenNote = v.InferOutput<typeof unseenNoteSchema>;

export const unseenNoteId = (host: Id<'organisation'>): string => `unseen/${keyOf(host)}`;
