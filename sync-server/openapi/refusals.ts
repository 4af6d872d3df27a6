import * as v from 'valibot';
import { APP_VERSION } from '#contract/app-version';
import { issuesOf } from '#contract/check-words';
import { type Endpoint, PARAM } from '#contract/endpoint';
import { ERROR_WORDS } from '#contract/error-words';
import { type ApiErrorBody, ERRORS, type ErrorCode } from '#contract/errors';
import { errorsOf } from '#contract/general-errors';
import { MAX_ACTIVE_CODES } from '#domain/action-code';
import type { Content, Example } from './examples.ts';
import type { Schema } from './field-words.ts';
import { jsonSchema } from './json-schema.ts';

/** All refusals of a call, grouped by status. */
export function refusals(endpoint: Endpoint, { refusals: known = {} }: Example): Record<number, Schema> {
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORS[code]))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => ERRORS[code] === status);
      const content: Content = {
        'application/json': {
          schema: refusalSchema(endpoint, own),
          examples: examplesOf(own, known, endpoint),
        },
      };
      return [
        status,
        { description: own.map((code) => `- \`${code}\`: ${ERROR_WORDS[code]}`).join('\n'), content },
      ];
    }),
  );
}

/** A refusal of the health call also reports in its body what is down. */
function refusalSchema({ path, answer }: Endpoint, codes: ErrorCode[]): Schema {
  const refusal = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
  };
  const tells = path === '/health' && codes.includes('unavailable');
  return tells ? { anyOf: [refusal, jsonSchema(answer)] } : refusal;
}

const UNTIL = '2026-03-13T18:30:00.000Z';

/** Typical extra fields of refusals that the recorded examples do not contain. */
const TYPICAL: Partial<Record<ErrorCode, object>> = {
  'order-accepted': { details: { status: 'pin' } },
  'order-moved-on': { details: { state: 'accepted', number: 12 } },
  'courier-under-way': { details: { state: 'ready', number: 12 } },
  'undo-too-late': { details: { state: 'accepted', number: 12 } },
  'only-owner': { details: { hosts: ['organisation/roma'] } },
  'kitchen-unreachable': { details: { since: '2026-03-13T16:55:00.000Z' } },
  'menu-changed': { details: { version: '01j0000000000000000000000m' } },
  paused: { details: { until: UNTIL } },
  'delivery-off': { details: { until: UNTIL } },
  'product-gone': { details: { index: 0, _id: 'tiramisu', name: 'Tiramisu' } },
  'options-invalid': {
    details: { index: 0, _id: 'margherita', name: 'Margherita', problems: [{ code: 'volume-required' }] },
  },
  'payment-type-unavailable': { details: { types: ['ideal', 'pin'] } },
  'settings-invalid': { details: { faults: [{ code: 'region-twice', path: '/regions/2' }] } },
  'menu-invalid': {
    details: {
      faults: [{ path: '/tabs/1', code: 'repeated-tab', message: 'Pizza is there twice' }],
    },
  },
  'too-many-codes': { details: { most: MAX_ACTIVE_CODES } },
  'picture-gone': { details: { pictures: ['/api/io/file/0123456789abcdef0123456789abcdef.webp'] } },
  'client-too-old': { details: { version: APP_VERSION } },
  // Seconds.
  'too-many-requests': { details: { retryAfter: 1740 } },
  'too-many-tries': { details: { retryAfter: 1740 } },
};

function examplesOf(codes: ErrorCode[], known: NonNullable<Example['refusals']>, endpoint: Endpoint): Schema {
  const typical = (code: ErrorCode) => (code === 'bad-request' ? typicalIssues(endpoint) : TYPICAL[code]);
  const value = (code: ErrorCode) => known[code] ?? { code, message: ERROR_WORDS[code], ...typical(code) };
  return Object.fromEntries(codes.map((code) => [code, { value: value(code) }]));
}

/** The issues with which the call refuses an empty body or wrong parameters; none if it accepts both. */
function typicalIssues({ path, params, query, body, media }: Endpoint): Pick<ApiErrorBody, 'issues'> {
  const wrong = Object.fromEntries([...path.matchAll(PARAM)].map(([, name]) => [name, 'x']));
  const tries: [v.GenericSchema | undefined, object, string][] = [
    [media === 'multipart' ? undefined : body, {}, ''],
    [query, {}, 'query'],
    [params, wrong, 'path'],
  ];
  for (const [schema, input, at] of tries) {
    const { issues } = schema ? v.safeParse(schema, input) : {};
    if (issues) return { issues: issuesOf(issues, at).slice(0, 2) };
  }
  return {};
}
