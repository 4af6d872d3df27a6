import * as v from 'valibot';
import { isMobile } from '#domain/phone';
import { documentFields, instant, mark, name, text, url } from './fields.ts';
import { idOf, organisationId, userId } from './ids.ts';

export const mobile = v.pipe(v.string(), v.check(isMobile, 'mobile'));

/** A business a user delivers for; without `verified` it waits for approval (D2 §6). */
export const userHostSchema = v.strictObject({
  _id: organisationId,
  role: v.literal('DELIVERS'),
  date: instant,
  verified: v.optional(instant),
});

/** A user in `users` (D2 §3). */
export const userSchema = v.strictObject({
  ...documentFields,
  _id: userId,
  type: v.literal('user'),
  phone: mobile,
  name: v.optional(text(120)),
  avatar: v.optional(url),
  courier: v.optional(v.boolean()),
  verified: instant,
  hosts: v.optional(v.array(userHostSchema)),
  /** Businesses and clubs the user submitted (D1 §6). */
  owns: v.optional(v.array(idOf('organisation', 'club'))),
  created: instant,
  mark,
});
export type User = v.InferOutput<typeof userSchema>;

/** What a number is known by in the id of a document: a keyed hash of it, since ids outlive what they named. */
const phoneKey = '[0-9a-f]{32}';

/** `phone/<key of the number>`: which user a number belongs to. Its id makes a number unique. */
export const phoneSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(new RegExp(`^phone/${phoneKey}$`))),
  type: v.literal('phone'),
  user: userId,
  mark,
});
export type PhoneOwner = v.InferOutput<typeof phoneSchema>;

/** `login-code/<key of the number>`: the SMS code, hashed, and what was asked and tried lately (decision 25). */
export const loginCodeSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(new RegExp(`^login-code/${phoneKey}$`))),
  type: v.literal('login-code'),
  hash: v.nullable(v.string()),
  expires: instant,
  tries: v.pipe(v.number(), v.integer(), v.minValue(0)),
  requests: v.array(instant),
  failures: v.array(instant),
  mark,
});
export type LoginCode = v.InferOutput<typeof loginCodeSchema>;

/** `limit/<hash>`: how often the sender at one address did something lately; the address itself is not kept. */
export const limitSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^limit\/[a-z0-9:-]+$/)),
  type: v.literal('limit'),
  events: v.array(instant),
  mark,
});
export type Limit = v.InferOutput<typeof limitSchema>;

/** `action-code/<CODE>`: stamps a business gives to whoever enters it, once a user (decision 24). */
export const actionCodeSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^action-code\/[A-Z0-9]{5}$/)),
  type: v.literal('action-code'),
  host: v.strictObject({ _id: organisationId, name }),
  stamps: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  message: v.optional(text()),
  expires: v.optional(instant),
  mark,
});
export type ActionCode = v.InferOutput<typeof actionCodeSchema>;
