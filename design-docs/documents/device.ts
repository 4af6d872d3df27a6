import * as v from 'valibot';
import { LANGUAGES } from '#domain/language';
import { NOTICE_KINDS } from '#domain/notice-kind';
import { documentFields, instant, mark } from './fields.ts';
import { userId } from './ids.ts';

/** A point of the curve P-256, uncompressed, in base64url without padding. */
export const publicKey = v.pipe(v.string(), v.regex(/^B[A-P][\w-]{85}$/));
/** The address at a push service. It is secret, because anyone who has it can end or replace the subscription. */
export const endpoint = v.pipe(v.string(), v.maxLength(1000), v.regex(/^https?:\/\/[^\s/]+\/\S*$/));

/** A subscription of a browser as its Push API gives it, without the expiration time. */
export const subscriptionSchema = v.strictObject({
  endpoint,
  keys: v.strictObject({ p256dh: publicKey, auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) }),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

const kinds = v.pipe(v.array(v.picklist(NOTICE_KINDS)), v.maxLength(NOTICE_KINDS.length));

/** What a device sends in order to be notified. */
export const deviceFields = {
  subscription: subscriptionSchema,
  /** The server's public key that the subscription was made with. */
  key: publicKey,
  lang: v.picklist(LANGUAGES),
  /** The kinds that are switched off. New kinds are on. */
  muted: kinds,
};

/** `device/<hash of the endpoint>` in `notices`: a browser that is notified. It belongs to one user at a time. */
export const deviceSchema = v.strictObject({
  ...documentFields,
  ...deviceFields,
  _id: v.pipe(v.string(), v.regex(/^device\/[0-9a-f]{32}$/)),
  type: v.literal('device'),
  user: userId,
  updated: instant,
  mark,
});
export type Device = v.InferOutput<typeof deviceSchema>;

/**
 * `told/<order key>` in `notices`: what the users of an order were notified of. It is written before anything is sent,
 * so that no two processes send the same notice.
 */
export const toldSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^told\/[a-z0-9-]+$/)),
  type: v.literal('told'),
  kinds,
  /** The due time that the customer was last told. */
  due: instant,
  /** The last claim that had been given back when couriers were notified. A newer one notifies them again. */
  given_back: v.optional(instant),
  /** The escalation that the kitchen was notified of. A newer one notifies it again. */
  called_out: v.optional(instant),
  mark,
});
export type Told = v.InferOutput<typeof toldSchema>;
