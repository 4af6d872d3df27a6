import * as v from 'valibot';
import { KITCHEN_ROLES, MAX_WORKPLACES } from '#domain/kitchen-people';
import { isMobile } from '#domain/phone';
import { withUlid } from '#domain/ulid';
import { documentFields, instant, mark, text, url } from './fields.ts';
import { idOf, organisationId, userId } from './ids.ts';

export const mobile = v.pipe(v.string(), v.check(isMobile, 'mobile'));

/** A business the user delivers for; without `verified` the user waits for its approval. */
export const userHostSchema = v.strictObject({
  _id: organisationId,
  role: v.literal('DELIVERS'),
  date: instant,
  verified: v.optional(instant),
});

const PERSON = withUlid('person');
/** `person/<ulid>`: one person at one business, before and after their first login. It does not reveal the user. */
export const personId = v.custom<`person/${string}`>(
  (value) => typeof value === 'string' && PERSON.test(value),
  'person',
);
export type PersonId = v.InferOutput<typeof personId>;

/** A business in whose kitchen the user works. */
export const userKitchenSchema = v.strictObject({
  _id: organisationId,
  role: v.picklist(KITCHEN_ROLES),
  person: personId,
  since: instant,
  /**
   * When the person first logged in, or opened the board or worked there, after the invitation. Until then their name is
   * not shown there, and they do not count as an owner.
   */
  joined: v.optional(instant),
});
export type UserKitchen = v.InferOutput<typeof userKitchenSchema>;
const kitchens = v.pipe(v.array(userKitchenSchema), v.maxLength(MAX_WORKPLACES));

/** A user in `users`. */
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
  /** Businesses and clubs the user submitted. */
  owns: v.optional(v.array(idOf('organisation', 'club'))),
  kitchens: v.optional(kitchens),
  created: instant,
  mark,
});
export type User = v.InferOutput<typeof userSchema>;

/** A keyed hash of a phone number, because CouchDB keeps ids of deleted documents (rule identity/number-in-no-id). */
const phoneKey = '[0-9a-f]{32}';

/** `phone/<key of the number>`: the user a number belongs to. The id makes the number unique. */
export const phoneSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(new RegExp(`^phone/${phoneKey}$`))),
  type: v.literal('phone'),
  user: userId,
  mark,
});
export type PhoneOwner = v.InferOutput<typeof phoneSchema>;

/**
 * `invitation/<key of the number>`: the businesses that invited a number to work there; the user gets them at login.
 */
export const invitationSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(new RegExp(`^invitation/${phoneKey}$`))),
  type: v.literal('invitation'),
  /** The number with only its first and last two digits. */
  masked: v.pipe(v.string(), v.regex(/^06•{6}\d\d$/)),
  kitchens,
  mark,
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** `login-code/<key of the number>`: the hashed SMS code, and the recent requests and failures of the number. */
export const loginCodeSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(new RegExp(`^login-code/${phoneKey}$`))),
  type: v.literal('login-code'),
  hash: v.nullable(v.string()),
  /** The login attempt that used the code, hashed; this attempt may be retried. */
  usedBy: v.optional(v.string()),
  expires: instant,
  tries: v.pipe(v.number(), v.integer(), v.minValue(0)),
  requests: v.array(instant),
  failures: v.array(instant),
  mark,
});
export type LoginCode = v.InferOutput<typeof loginCodeSchema>;

/** `limit/<hash>`: recent actions of one sender, for rate limits; the sender's address itself is not stored. */
export const limitSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^limit\/[a-z0-9:-]+$/)),
  type: v.literal('limit'),
  events: v.array(instant),
  mark,
});
export type Limit = v.InferOutput<typeof limitSchema>;
