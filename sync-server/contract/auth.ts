import * as v from 'valibot';
import { addressFields } from '#documents/address';
import { instant, name, text, url } from '#documents/fields';
import { hubId, organisationId, userId } from '#documents/ids';
import { mobile, personId } from '#documents/user';
import { KITCHEN_ROLES } from '#domain/kitchen-people';
import { isSmsCode } from '#domain/phone';
import { endpoint } from './endpoint.ts';
import { okAnswer } from './ok-answer.ts';

/** A saved address. Its key is also its id (rule accounts/address-key); `_hub` is the hub it belongs to. */
const savedAddressAnswerSchema = v.object({
  ...addressFields,
  _id: v.string(),
  _key: v.string(),
  _hub: v.optional(hubId),
});
export type SavedAddressAnswer = v.InferOutput<typeof savedAddressAnswerSchema>;

/** A business in whose kitchen the user works, and who they are in its list of people. */
export const workplaceSchema = v.object({
  _id: organisationId,
  name: v.optional(text()),
  logo: v.optional(v.string()),
  _role: v.picklist(KITCHEN_ROLES),
  person: personId,
  since: instant,
});
export type WorkplaceAnswer = v.InferOutput<typeof workplaceSchema>;

const submittedBusinessSchema = v.object({ _id: organisationId, name: text() });

export const userAnswerSchema = v.object({
  _id: userId,
  /** The phone number. */
  _key: mobile,
  phone: mobile,
  name: v.optional(text()),
  avatar: v.optional(v.string()),
  courier: v.boolean(),
  _verified: instant,
  _address: v.array(savedAddressAnswerSchema),
  '#HOSTS': v.array(
    v.object({
      _id: organisationId,
      name: v.optional(text()),
      logo: v.optional(v.string()),
      _role: v.literal('DELIVERS'),
      date: instant,
      _verified: v.optional(instant),
    }),
  ),
  /** Businesses in whose kitchen the user works; a session that was stored before they existed has none. */
  '#KITCHENS': v.optional(v.array(workplaceSchema)),
  /** Businesses that the user submitted and the operator has not approved yet; missing if there are none. */
  '#SUBMITTED': v.optional(v.array(submittedBusinessSchema)),
});
export type UserAnswer = v.InferOutput<typeof userAnswerSchema>;

const session = { user: userAnswerSchema, token: v.string(), expires: instant };
export const sessionSchema = v.object(session);
export type Session = v.InferOutput<typeof sessionSchema>;

/** The outcome of a request for a code; times in whole seconds. */
const requestedCodeSchema = v.object({
  /** False if the last code was sent moments ago and still works, so no new one was sent. */
  sent: v.boolean(),
  validFor: v.pipe(v.number(), v.integer()),
  /** Seconds during which requesting another code sends nothing. */
  resendIn: v.pipe(v.number(), v.integer()),
});
export type RequestedCode = v.InferOutput<typeof requestedCodeSchema>;

export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Send a 4-digit code by SMS. The answer is the same for known and unknown numbers',
  caller: 'optional',
  body: v.object({ phone: mobile, force: v.optional(v.boolean()) }),
  answer: v.object({
    ...okAnswer.entries,
    /** Missing if no code is needed. */
    code: v.optional(requestedCodeSchema),
    ...v.partial(v.object(session)).entries,
  }),
  errors: ['bad-request', 'too-many-requests', 'sms-gateway'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Exchange the code for a session',
  caller: 'anyone',
  body: v.object({
    phone: mobile,
    code: v.pipe(v.string(), v.check(isSmsCode, 'code')),
    /** A random text, the same when the request is sent again because its answer was lost. */
    attempt: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))),
  }),
  answer: sessionSchema,
  errors: ['bad-request', 'code-invalid', 'code-expired', 'too-many-tries'],
});

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The user of the token; renews a token that is close to its expiry',
  caller: 'user',
  answer: v.object({
    user: v.nullable(userAnswerSchema),
    token: v.optional(v.string()),
    expires: v.optional(instant),
  }),
  errors: ['not-logged-in', 'session-invalid'],
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/auth/update',
  summary: 'Change name, avatar or courier. The phone only changes by logging in with it',
  caller: 'user',
  body: v.object({
    name: v.optional(v.pipe(name, v.minLength(4))),
    phone: v.optional(mobile),
    avatar: v.optional(v.nullable(url)),
    courier: v.optional(v.boolean()),
  }),
  answer: v.object({ user: userAnswerSchema }),
  errors: ['bad-request', 'not-logged-in', 'session-invalid', 'phone-not-verified', 'picture-gone'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/auth/{phone}',
  summary:
    'Delete the account with its databases, unless an order or a delivery is under way, or a business would lose its only owner',
  caller: 'user',
  params: v.object({ phone: mobile }),
  answer: okAnswer,
  errors: [
    'bad-request',
    'not-logged-in',
    'session-invalid',
    'forbidden',
    'order-under-way',
    'delivery-under-way',
    'only-owner',
  ],
});
