import * as v from 'valibot';
import { addressCandidateSchema } from '#documents/address';
import { contactFields } from '#documents/contact-message';
import { coordinate, text } from '#documents/fields';
import { mobile } from '#documents/user';
import { DIALOG_LOOKUP } from '#domain/address-search';
import { LONGEST_SEARCH } from '#domain/search-length';
import { endpoint } from './endpoint.ts';
import { okAnswer } from './ok-answer.ts';

/** Reasons why there is no list; the page has a sentence for each. */
const SEARCH_FAULTS = ['geocoder-unavailable'] as const;
export type SearchFault = (typeof SEARCH_FAULTS)[number];

const listAnswer = v.object({
  result: v.picklist(['OK', 'ERROR']),
  list: v.array(addressCandidateSchema),
  message: v.optional(v.picklist(SEARCH_FAULTS)),
});

export const addressSearch = endpoint({
  method: 'POST',
  path: '/api/services/address/search',
  summary: 'Dutch addresses for a text, or for zipcode and house number',
  caller: 'anyone',
  body: v.object({ search: v.pipe(text(LONGEST_SEARCH), v.trim(), v.minLength(DIALOG_LOOKUP.min)) }),
  answer: listAnswer,
  errors: ['bad-request', 'too-many-requests'],
});

export const addressReverse = endpoint({
  method: 'POST',
  path: '/api/services/address/reverse',
  summary: 'The address at a location ([lat, lng])',
  caller: 'anyone',
  body: v.object({ coordinate }),
  answer: listAnswer,
  errors: ['bad-request', 'too-many-requests'],
});

const notification = {
  method: 'POST',
  caller: 'user',
  /** The phone must be the caller's own. */
  body: v.object({ phone: mobile, message: v.pipe(text(500), v.minLength(1)) }),
  answer: okAnswer,
  errors: [
    'bad-request',
    'not-logged-in',
    'session-invalid',
    'phone-not-verified',
    'too-many-requests',
    'sms-gateway',
  ],
} as const;

export const notify = endpoint({
  ...notification,
  path: '/api/services/notify/{target}',
  summary: 'A message of a user to the administrator',
  params: v.object({ target: v.picklist(['administrator']) }),
});

/** The default target, `administrator`, is the operator (rule roles/notify). */
export const notifyAdministrator = endpoint({
  ...notification,
  path: '/api/services/notify',
  summary: 'The same without a target: a message of a user to the administrator',
});

export const contact = endpoint({
  method: 'POST',
  path: '/api/services/contact',
  summary: 'A message of a visitor to the operator. The same id again changes nothing',
  caller: 'anyone',
  body: v.object(contactFields),
  answer: okAnswer,
  errors: ['bad-request', 'too-many-requests'],
});
