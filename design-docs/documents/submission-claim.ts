import * as v from 'valibot';
import { documentFields, mark } from './fields.ts';
import { type Id, idOf, userId } from './ids.ts';

/**
 * `account/<id>` in `state`: which user submitted a business or club under an id. It is written before the document in
 * the catalogue, so that two servers with the same submission make one document, and a retry completes a submission
 * that broke off.
 */
export const submissionClaimSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^account\/(organisation|club)\/[a-z0-9-]+$/)),
  type: v.literal('account'),
  account: idOf('organisation', 'club'),
  user: userId,
  mark,
});
export type SubmissionClaim = v.InferOutput<typeof submissionClaimSchema>;

export const submissionClaimId = (account: Id<'organisation' | 'club'>): string => `account/${account}`;
