import * as v from 'valibot';
import { documentFields, instant, mark } from './fields.ts';
import { type Id, keyOf, organisationId, userId } from './ids.ts';

/** `stamp-card/<user>/<business>` in `loyalty`: what the server decides rewards by. One document, so that of two orders at once only one collects (decision 22). Entries are named after the ids of `stamps-<user>`. */
export const stampCardSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^stamp-card\/[a-z0-9-]+\/[a-z0-9-]+$/)),
  type: v.literal('stamp-card'),
  user: userId,
  host: organisationId,
  entries: v.record(
    v.string(),
    v.strictObject({ stamps: v.pipe(v.number(), v.integer()), collected: v.boolean(), date: instant }),
  ),
  mark,
});
export type StampCard = v.InferOutput<typeof stampCardSchema>;

export const stampCardId = (user: Id<'user'>, host: Id<'organisation'>): string =>
  `stamp-card/${keyOf(user)}/${keyOf(host)}`;
