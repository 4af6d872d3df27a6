import * as v from 'valibot';
import { documentFields, instant, mark } from './fields.ts';
import { type Id, keyOf, organisationId, userId } from './ids.ts';

/**
 * `stamp-card/<user>/<business>` in `loyalty`: the entries by which the server decides rewards. They are in one
 * document, so that only one of two simultaneous orders collects a reward (rule stamps/collected-once). The key of an
 * entry is the id of the entry in `stamps-<user>` without `stamp/`.
 */
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
