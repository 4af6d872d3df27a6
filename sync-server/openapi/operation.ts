import type { API } from '#contract/api';
import type { Endpoint } from '#contract/endpoint';
import { ERRORS, type ErrorCode } from '#contract/errors';
import { EVENT_NAMES } from '#contract/events';
import { errorsOf, needsApiKey } from '#contract/general-errors';
import { COMMAND_ID_HEADER } from '#contract/headers';
import { type Example, exampleOf } from './examples.ts';
import { jsonSchema, type Schema } from './json-schema.ts';
import { type Parameter, pathParameters, queryParameters } from './path.ts';

type Content = Record<string, { schema: Schema; example?: unknown; examples?: Schema }>;

/** One call of the contract as OpenAPI writes it. */
export function operationOf(call: (typeof API)[number]): Schema {
  const { group, name, endpoint } = call;
  const example = exampleOf(call);
  const body = requestBody(endpoint, example);
  return {
    operationId: `${group}.${name}`,
    summary: endpoint.summary,
    tags: [group],
    security: securityOf(endpoint),
    parameters: [
      ...pathParameters(endpoint, example),
      ...queryParameters(endpoint.query, example),
      ...commandId(endpoint),
    ],
    ...(body && { requestBody: body }),
    responses: { 200: success(endpoint, example), ...refusals(endpoint, example) },
  };
}

function securityOf(endpoint: Endpoint): Record<string, []>[] {
  const key = needsApiKey(endpoint) ? { apiKey: [] as [] } : {};
  const session = { ...key, session: [] as [] };
  if (endpoint.caller === 'user') return [session];
  if (endpoint.caller === 'optional') return [key, session];
  return 'apiKey' in key ? [key] : [];
}

const commandId = ({ caller, method }: Endpoint): Parameter[] =>
  caller !== 'user' || method === 'GET'
    ? []
    : [
        {
          name: COMMAND_ID_HEADER,
          in: 'header',
          required: false,
          description: 'A command that is sent again keeps its id, so that the log shows one command.',
          schema: { type: 'string' },
        },
      ];

function requestBody({ body, media }: Endpoint, { request }: Example): Schema | null {
  if (media === 'multipart') {
    const file = { type: 'string', contentMediaType: 'image/*', description: 'At most 2048 kB.' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body) return null;
  const type = media === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const content: Content = {
    [type]: { schema: jsonSchema(body), ...(request !== undefined && { example: request }) },
  };
  return { required: ((jsonSchema(body).required as string[] | undefined) ?? []).length > 0, content };
}

const PICTURES = ['image/png', 'image/svg+xml', 'image/webp', 'image/jpeg'];

function success({ answer, media }: Endpoint, example: Example): Schema {
  return { description: 'Done as asked.', content: successContent(answer, media, example) };
}

function successContent(
  answer: Endpoint['answer'],
  media: Endpoint['media'],
  { answer: given }: Example,
): Content {
  if (media === 'image') return Object.fromEntries(PICTURES.map((type) => [type, { schema: {} }]));
  if (media === 'events') {
    const description = `Events: ${EVENT_NAMES.join(', ')}. The data of each is JSON: database, and id or hub.`;
    return { 'text/event-stream': { schema: { type: 'string', description }, example: given } };
  }
  return {
    'application/json': { schema: jsonSchema(answer), ...(given !== undefined && { example: given }) },
  };
}

/** Every code, by its status. */
function refusals(endpoint: Endpoint, { refusals: known = {} }: Example): Record<number, Schema> {
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORS[code]))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => ERRORS[code] === status);
      const content: Content = {
        'application/json': { schema: refusalSchema(endpoint, own), examples: examplesOf(own, known) },
      };
      return [status, { description: own.map((code) => `\`${code}\``).join(', '), content }];
    }),
  );
}

/** Watchdogs are told in the answer itself what is down. */
function refusalSchema({ path, answer }: Endpoint, codes: ErrorCode[]): Schema {
  const refusal = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
  };
  const tells = path === '/health' && codes.includes('unavailable');
  return tells ? { anyOf: [refusal, jsonSchema(answer)] } : refusal;
}

const examplesOf = (codes: ErrorCode[], known: NonNullable<Example['refusals']>): Schema =>
  Object.fromEntries(
    codes.map((code) => [code, { value: known[code] ?? { code, message: code.replaceAll('-', ' ') } }]),
  );
