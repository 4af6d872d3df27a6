import * as v from 'valibot';
import { documentFields, instant, mark } from './fields.ts';
import { type Id, keyOf, organisationId } from './ids.ts';
import { personId } from './user.ts';

/**
 * `leaving/<business>` in `state`: the owners who just left the business or became staff. The role of each owner is in
 * a separate user document, so this one decides which of several owners may leave.
 */
export const leavingOwnersSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^leaving\/[a-z0-9-]+$/)),
  type: v.literal('leaving-owners'),
  host: organisationId,
  owners: v.array(v.strictObject({ person: personId, at: instant })),
  mark,
});
export type LeavingOwners = v.InferOutput<typeof leavingOwnersSchema>;

export const leavingOwnersId = (host: Id<'organisation'>): string => `leaving/${keyOf(host)}`;
