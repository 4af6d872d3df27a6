import type { API } from '#contract/api';
import type { Endpoint } from '#contract/endpoint';
import { EVENT_NAMES, OPENING } from '#contract/events';
import { needsApiKey } from '#contract/general-errors';
import { COMMAND_ID_HEADER } from '#contract/headers';
import { type Content, type Example, exampleOf } from './examples.ts';
import type { Schema } from './field-words.ts';
import { jsonSchema } from './json-schema.ts';
import { type Parameter, pathParameters, queryParameters } from './path.ts';
import { refusals } from './refusals.ts';

/** A call of the contract as an OpenAPI operation. */
export function operationOf(call: (typeof API)[number]): Schema {
  const { group, name, endpoint } = call;
  const example = exampleOf(call);
  const id = `${group}.${name}`;
  const body = requestBody(endpoint, example, id);
  return {
    operationId: id,
    summary: endpoint.summary,
    description: FOR_WHOM[endpoint.caller],
    tags: [group],
    security: securityOf(endpoint),
    parameters: [
      ...pathParameters(name, endpoint, example),
      ...queryParameters(name, endpoint.query, example),
      ...commandId(endpoint),
      ...knownTag(endpoint),
    ],
    ...(body && { requestBody: body }),
    responses: {
      200: success(endpoint, example, id),
      ...(endpoint.tagged && { 304: UNCHANGED }),
      ...refusals(endpoint, example),
    },
  };
}

const FOR_WHOM: Record<Endpoint['caller'], string> = {
  anyone: 'For anyone.',
  optional: 'For anyone; with a session the answer is personal.',
  user: 'For logged-in users.',
  provider: 'For the payment provider only, which has neither key nor session.',
};

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
          description:
            'A command that is sent again keeps its id (a ULID): a late copy of a courier’s command changes nothing.',
          schema: { type: 'string' },
          example: '01jpabcdefghjkmnpqrstvwxyz',
        },
      ];

const TAGGED = { ETag: { description: 'The version of the answer.', schema: { type: 'string' } } };
const UNCHANGED: Schema = { description: 'The caller has this version of the answer.', headers: TAGGED };

const knownTag = ({ tagged }: Endpoint): Parameter[] =>
  tagged
    ? [
        {
          name: 'if-none-match',
          in: 'header',
          required: false,
          description: 'The `ETag` of the answer that the caller has.',
          schema: { type: 'string' },
          example: '"HqXz6vQ0nUOpSgZ1Jm2kTw"',
        },
      ]
    : [];

function requestBody({ body, media }: Endpoint, { request }: Example, id: string): Schema | null {
  if (media === 'multipart') {
    const file = { type: 'string', contentMediaType: 'image/*', description: 'At most 2048 kB.' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return {
      required: true,
      content: { 'multipart/form-data': { schema, example: { file: '(the bytes of a picture)' } } },
    };
  }
  if (!body) return null;
  const type = media === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const schema = jsonSchema(body, id);
  const content: Content = { [type]: { schema, example: request ?? {} } };
  const required = schema.anyOf !== undefined || ((schema.required as string[] | undefined) ?? []).length > 0;
  return { required, content };
}

/** Media types of the calls that answer a picture. Uploads are always stored as WebP. */
const PICTURES: Record<string, string[]> = {
  'print.orderQr': ['image/png', 'image/svg+xml'],
  'uploads.file': ['image/webp'],
};

/**
 * The example of an SVG is its text; that of any other picture is an address. The address is not an `externalValue`,
 * because tools that generate types resolve that as a reference, and fail.
 */
function pictures({ params = {}, answer }: Example, id: string): Content {
  const address = id === 'print.orderQr' ? `/api/print/qr/order/${params.host}` : answer;
  const example = (type: string) =>
    type === 'image/svg+xml' ? { example: answer } : { 'x-picture': address };
  const content = (type: string) => ({
    schema: { type: 'string', contentMediaType: type },
    ...example(type),
  });
  return Object.fromEntries((PICTURES[id] ?? []).map((type) => [type, content(type)]));
}

const STREAM =
  `The first event is ${OPENING}; its data is JSON: states, an opaque state for each database that the client follows. ` +
  'A database whose state is the same as when the client last replicated it has not changed since; one without a state ' +
  `has to be replicated. The events after it: ${EVENT_NAMES.join(', ')}. ` +
  'The data of each is JSON: database, id if it is a single document, and hub if it belongs to one.';

function success({ answer, media, tagged }: Endpoint, example: Example, id: string): Schema {
  const content = successContent(answer, media, example, id);
  return { description: 'Done as asked.', ...(tagged && { headers: TAGGED }), content };
}

function successContent(
  answer: Endpoint['answer'],
  media: Endpoint['media'],
  example: Example,
  id: string,
): Content {
  const { answer: given } = example;
  if (media === 'image') return pictures(example, id);
  if (media === 'events') {
    return { 'text/event-stream': { schema: { type: 'string', description: STREAM }, example: given } };
  }
  if (media === 'csv') {
    return {
      'text/csv': { schema: { type: 'string', description: 'With a byte order mark.' }, example: given },
    };
  }
  return {
    'application/json': { schema: jsonSchema(answer, id), ...(given !== undefined && { example: given }) },
  };
}
