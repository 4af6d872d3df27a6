import * as v from 'valibot';
import { name, paragraphs, text } from '#documents/fields';
import { hubId, organisationId, userId } from '#documents/ids';
import { discountSchema } from '#documents/menu';
import { isTypedActionCode } from '#domain/action-code';
import { cleanLine } from '#domain/plain-text';
import { isWebsite, withProtocol } from '#domain/website';
import { endpoint } from './endpoint.ts';
import { hostAnswerSchema, hubAnswerSchema, productAnswerSchema } from './host-answer.ts';

export const hostInfo = endpoint({
  method: 'POST',
  path: '/api/host/info',
  summary: 'A business, by id, by permalink (host mode) or by the address the page was opened on',
  caller: 'optional',
  body: v.pipe(
    v.object({
      index: v.optional(v.nullable(v.string())),
      perma: v.optional(v.nullable(v.string())),
      url: v.optional(v.nullable(v.string())),
    }),
    v.check((body) => Boolean(body.index || body.perma || body.url), 'index, perma or url'),
  ),
  tagged: true,
  answer: hostAnswerSchema,
  errors: ['bad-request', 'host-not-found'],
});

export const hostProducts = endpoint({
  method: 'POST',
  path: '/api/host/products',
  summary: 'The menu of a business as a list of products, with the customer’s favourites marked',
  caller: 'optional',
  body: v.object({ index: organisationId, customer: v.optional(v.nullable(userId)) }),
  answer: v.array(productAnswerSchema),
  errors: ['bad-request', 'host-not-found', 'forbidden'],
});

export const hostDiscounts = endpoint({
  method: 'POST',
  path: '/api/host/discounts',
  summary: 'The discounts of a business',
  caller: 'anyone',
  body: v.object({ index: organisationId }),
  answer: v.array(discountSchema),
  errors: ['bad-request', 'host-not-found'],
});

export const actionCodeAnswerSchema = v.object({
  status: v.picklist(['OK', 'ERROR']),
  type: v.optional(v.picklist(['new', 'existing'])),
  stamps: v.optional(v.number()),
  host: v.optional(v.object({ _id: organisationId, name: text() })),
  message: v.optional(text()),
  code: v.string(),
});

export type ActionCodeAnswer = v.InferOutput<typeof actionCodeAnswerSchema>;

/** With index null the code is only checked (rule stamps/action-code-check). */
export const hostCode = endpoint({
  method: 'POST',
  path: '/api/host/code/{code}',
  summary: 'Collect the stamps of an action code, or only check it without a user',
  caller: 'optional',
  params: v.object({ code: v.pipe(v.string(), v.check(isTypedActionCode, 'code5'), v.toUpperCase()) }),
  body: v.object({ index: v.nullable(userId), source: v.literal('stamp') }),
  answer: actionCodeAnswerSchema,
  errors: ['bad-request', 'not-logged-in', 'forbidden', 'too-many-requests'],
});

export const hostList = endpoint({
  method: 'POST',
  path: '/api/host/list',
  summary:
    'Hubs by name with their businesses, for a region (4-digit zipcodes or cities) and/or one hub; at most 400 ' +
    'businesses and 100 hubs, the next with `after`',
  caller: 'optional',
  body: v.object({
    region: v.optional(v.pipe(v.array(text(80)), v.maxLength(50))),
    hub: v.optional(v.nullable(hubId)),
    after: v.optional(v.nullable(hubId)),
  }),
  tagged: true,
  answer: v.array(hubAnswerSchema),
  errors: ['bad-request', 'hub-not-found'],
});

export const hostFavorites = endpoint({
  method: 'GET',
  path: '/api/host/favorites',
  summary: 'The caller’s favourite businesses',
  caller: 'user',
  answer: v.array(hostAnswerSchema),
  errors: ['not-logged-in', 'session-invalid'],
});

/** A website as a visitor types it; a missing protocol is added (rule accounts/submission-fields). */
const website = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.trim(),
  v.check(isWebsite, 'website'),
  v.transform(withProtocol),
  v.maxLength(500),
);

/** 'Meld je eigen/favoriete vereniging aan' (submit a club) and 'Restaurant aanmelden' (submit a business). */
export const createAccount = endpoint({
  method: 'POST',
  path: '/api/host/{type}/hub/accounts',
  summary:
    'Submit a club (CLUBS) or a business (RELATIONS); it is flagged test until an operator has reviewed it',
  caller: 'user',
  params: v.object({ type: v.picklist(['RELATIONS', 'CLUBS']) }),
  body: v.object({
    name: v.pipe(name, v.minLength(2)),
    city: v.optional(v.pipe(text(80), v.trim())),
    website: v.optional(website),
    description: v.optional(paragraphs(2000)),
    test: v.optional(v.boolean()),
    type: v.optional(text()),
    '|CONSUMERS': v.optional(v.unknown()),
    '|OWNERS': v.optional(v.unknown()),
    '#RELATIONS': v.optional(v.unknown()),
  }),
  answer: v.object({
    _id: v.string(),
    name: v.string(),
    test: v.literal(true),
    _hub: v.object({ _id: hubId, name: v.string() }),
  }),
  errors: ['bad-request', 'not-logged-in', 'session-invalid', 'name-taken', 'too-many-requests'],
});
