import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { API } from '#contract/api';
import { pathOf } from '#contract/endpoint';
import { ERROR_WORDS } from '#contract/error-words';
import { type ApiErrorBody, ERRORS, type ErrorCode } from '#contract/errors';
import { changeEventSchema, EVENT_NAMES, OPENING, openingSchema } from '#contract/events';
import { errorsOf } from '#contract/general-errors';
import { APP_API_KEY } from '#contract/headers';
import { isTypedActionCode } from '#domain/action-code';
import { parseTime } from '#domain/amsterdam-time';
import { formRuleCases } from '#fixtures/cases/form-rules';
import { mobileCases, phoneCases } from '#fixtures/cases/phone';
import { zipcodeCases } from '#fixtures/cases/zipcode';
import { openApiDocument } from './document.ts';
import { exampleOf } from './examples.ts';
import type { Schema } from './field-words.ts';
import { FIELD_WORDS, withWords } from './field-words.ts';
import { CHECKS } from './json-schema.ts';
import { openApiPage } from './page.ts';
import { openApiPath } from './path.ts';

interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
  'x-picture'?: string;
}
interface Operation {
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; schema: Schema; description?: string; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content: Record<string, Media> }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
const json = openApiDocument();
const { paths, components } = json as unknown as OpenApi;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'https://eetplein.test/openapi', components });

/** The faults of a value according to a schema of the document, or null. */
function faults(schema: Schema, value: unknown): string | null {
  const absolute = JSON.stringify(schema).replaceAll('"#/', '"https://eetplein.test/openapi#/');
  return ajv.validate(JSON.parse(absolute), value) ? null : ajv.errorsText();
}

const calls = API.map((call) => {
  const path = openApiPath(call.endpoint);
  const operation = paths[path]?.[call.endpoint.method.toLowerCase()] as Operation;
  return { ...call, id: `${call.group}.${call.name}`, path, operation };
});

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(json));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('a document with a fault is detected', async () => {
  const { valid } = await new Validator().validate({ ...structuredClone(json), paths: { x: 1 } });
  expect(valid).toBe(false);
});

test('it contains every call of the contract once, and no other', () => {
  const documented = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(documented).toHaveLength(API.length);
  for (const { id, operation, endpoint } of calls) {
    expect(operation, id).toMatchObject({ operationId: id, summary: endpoint.summary });
  }
});

test('it tells the key with which it can be tried', () => {
  const { info, components } = json as {
    info?: unknown;
    components?: { securitySchemes: { apiKey: unknown } };
  };
  for (const told of [info, components?.securitySchemes.apiKey]) {
    expect(told).toMatchObject({ description: expect.stringContaining(APP_API_KEY) });
  }
});

test('a field of several calls is described for each of them', () => {
  const described = calls.flatMap(({ id, operation }) => {
    const { properties } = (operation.requestBody?.content['application/json']?.schema ?? {}) as {
      properties?: Record<string, Schema>;
    };
    return properties?.index ? [[id, properties.index.description]] : [];
  });
  expect(Object.fromEntries(described)).toEqual({
    'hosts.hostInfo': expect.stringContaining('business'),
    'hosts.hostProducts': expect.stringContaining('business'),
    'hosts.hostDiscounts': expect.stringContaining('business'),
    'hosts.hostCode': expect.stringContaining('caller'),
    'orders.orderInfo': expect.stringContaining('order'),
  });
});

test('every reference in it exists', () => {
  const names = [...JSON.stringify(json).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(50);
  expect([...new Set(names)].filter((name) => !components.schemas[name])).toEqual([]);
});

test('every call and parameter is described, every body has an example, and every schema is used', () => {
  const unused = Object.keys(components.schemas).filter(
    (name) => !JSON.stringify(json).includes(`#/components/schemas/${name}"`),
  );
  expect(unused).toEqual([]);
  for (const { id, operation } of calls) {
    expect(operation.description, id).toBeTruthy();
    for (const { name, ...parameter } of operation.parameters) {
      expect(parameter, `${id} ${name}`).toMatchObject({
        description: expect.stringMatching(/\.$/),
        example: expect.anything(),
      });
    }
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    const silent = bodies
      .flatMap((body) => Object.entries(body?.content ?? {}))
      .filter(([, media]) => media.example === undefined && !media.examples && !media['x-picture']);
    expect(silent, id).toEqual([]);
  }
});

test('every call but the health check declares a refusal', () => {
  const blameless = calls.filter(({ operation: { responses } }) =>
    Object.keys(responses).every((status) => !status.startsWith('4')),
  );
  // Monitoring calls it without key, session, parameters or body.
  expect(blameless.map(({ id }) => id)).toEqual(['health.health']);
  const { security, parameters, requestBody } = blameless[0]!.operation;
  expect([security, parameters, requestBody]).toEqual([[], [], undefined]);
});

test('304 and the tag are described for the calls whose answer has one, and for no other', () => {
  for (const { id, endpoint, operation } of calls) {
    const tag = expect.objectContaining({ headers: { ETag: expect.anything() } });
    const { 200: answer, 304: unchanged } = operation.responses;
    const asks = operation.parameters.some(({ name }) => name === 'if-none-match');
    const expected = endpoint.tagged
      ? [tag, tag, true]
      : [expect.not.objectContaining(tag), undefined, false];
    expect([answer, unchanged, asks], id).toEqual(expected);
  }
});

test('it refers to nothing that its readers do not have', () => {
  expect(JSON.stringify(json)).not.toMatch(/decision \d|D[12] §/);
});

test('a number without a unit stops the generator', () => {
  const number = { type: 'object', properties: { patience: { type: 'number' } } };
  expect(() => withWords(number, 'Order')).toThrow('in what Order.patience counts');
});

test('every description of a field is used', () => {
  const used = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties } = value as { properties?: Record<string, Schema> };
    for (const [field, { description }] of Object.entries(properties ?? {}))
      used.add(`${field}: ${description}`);
    Object.values(value).forEach(collect);
  };
  collect(json);
  const unused = Object.entries(FIELD_WORDS).filter(
    ([key, words]) => !used.has(`${key.slice(key.lastIndexOf('.') + 1)}: ${words}`),
  );
  expect(unused).toEqual([]);
});

test('programs that make types of it have nothing to look up elsewhere', () => {
  expect(JSON.stringify(json)).not.toContain('"externalValue"');
});

test('a refusal says what each of its codes means', () => {
  const { responses } = calls.find(({ id }) => id === 'orders.addOrder')!.operation;
  expect(responses[409]!.description.split('\n')).toContain(
    `- \`order-exists\`: ${ERROR_WORDS['order-exists']}`,
  );
  const page = openApiPage(json);
  expect(page).toContain('<li><code>order-accepted</code> <span class="words">The business accepted it');
  expect(page).not.toContain('<li> ');
});

test('the example of a bad request is what the call answers', () => {
  const { content } = calls.find(({ id }) => id === 'auth.signup')!.operation.responses[400]!;
  const { value } = content['application/json']!.examples!['bad-request']!;
  const message = 'Invalid key: Expected "phone" but received undefined';
  expect((value as ApiErrorBody).issues).toEqual([{ path: 'phone', message }]);
});

test('an event stream is described from its first event on, with an example', () => {
  const { responses, parameters } = calls.find(({ id }) => id === 'events.events')!.operation;
  const { schema, example } = responses[200]!.content['text/event-stream']!;
  for (const name of [OPENING, 'states', ...EVENT_NAMES]) expect(schema.description).toContain(name);
  const [opening, ...changes] = [...String(example).matchAll(/^event: (.*)\ndata: (.*)$/gm)];
  expect(opening![1]).toBe(OPENING);
  expect(Object.keys(v.parse(openingSchema, JSON.parse(opening![2]!)).states)).toContain('catalog');
  for (const [, , data] of changes) v.parse(changeEventSchema, JSON.parse(data!));
  expect(changes.map(([, name]) => name)).toEqual(['order_modified']);
  expect(parameters.find(({ name }) => name === 'hub')!.description).toContain('only those of hubs');
});

test('every error code is listed under its status for the calls that the contract names', () => {
  for (const { id, endpoint, operation } of calls) {
    for (const code of errorsOf(endpoint)) {
      const { content } = operation.responses[ERRORS[code]] ?? {};
      expect(Object.keys(content?.['application/json']?.examples ?? {}), id).toContain(code);
    }
  }
  const told = new Set(calls.flatMap(({ endpoint }) => errorsOf(endpoint)));
  const never = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !told.has(code));
  // It is for a method that no call has.
  expect(never).toEqual(['method-not-allowed']);
});

test('calls need a token exactly as the contract says', () => {
  const kinds = Object.fromEntries(
    calls.map(({ id, operation }) => [
      id,
      operation.security.map((one) => Object.keys(one).sort().join('+')).join(' | '),
    ]),
  );
  expect(kinds).toMatchObject({
    'orders.addOrder': 'apiKey+session',
    'hubs.hubList': 'apiKey | apiKey+session',
    'auth.login': 'apiKey',
    'payments.paymentWebhook': '',
    'print.orderQr': '',
    'health.health': '',
  });
});

describe('Examples', () => {
  test.each(calls)('$id: match the schemas of the document', ({ operation }) => {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.values(part?.content ?? {}),
    );
    for (const { schema, example, examples = {} } of contents) {
      if (example !== undefined) expect(faults(schema, example)).toBeNull();
      for (const { value } of Object.values(examples)) expect(faults(schema, value)).toBeNull();
    }
    for (const { name, schema, example } of operation.parameters) {
      if (example !== undefined) expect(faults(schema, example), name).toBeNull();
    }
  });

  test.each(calls)('$id: are complete, and the contract accepts them', (call) => {
    const { endpoint } = call;
    const { params, query, request, answer } = exampleOf(call);
    expect(answer).toBeDefined();
    v.parse(endpoint.answer, answer);
    if (endpoint.params) v.parse(endpoint.params, params);
    if (endpoint.query) v.parse(endpoint.query, query);
    const required = endpoint.body && !v.is(endpoint.body, undefined);
    if (required) v.parse(endpoint.body!, request);
  });

  test('a picture has the declared media type', async () => {
    const examples = calls.flatMap(({ operation }) =>
      Object.entries(operation.responses['200']!.content).filter(([type]) => type.startsWith('image/')),
    );
    const shown = Object.fromEntries(
      examples.map(([type, { example, 'x-picture': picture }]) => [type, example ?? picture]),
    ) as Record<string, string>;
    expect(shown['image/svg+xml']).toMatch(/^<svg .*<\/svg>$/);
    const [, base64 = ''] = shown['image/webp']!.split('data:image/webp;base64,');
    const { format, width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 48, height: 48 });
    const path = decodeURIComponent(shown['image/png']!);
    const call = API.find(({ name }) => name === 'orderQr')!;
    expect(path).toBe(pathOf(call.endpoint, exampleOf(call).params));
  });

  test('a wrong example is detected', () => {
    const order = calls.find(({ id }) => id === 'orders.addOrder')!.operation;
    const { schema, example } = order.responses['200']!.content['application/json']!;
    expect(faults(schema, example)).toBeNull();
    expect(faults(schema, { ...(example as object), due: 'vanavond' })).toContain('due');
    expect(faults(schema, { ...(example as object), _id: 'order/A B' })).toContain('_id');
  });
});

describe('The document and the rule agree on', () => {
  const fits = (check: string, text: string) => faults({ type: 'string', ...CHECKS[check] }, text) === null;

  test.each(mobileCases)('mobile "$text"', ({ text, problem }) => {
    expect(fits('mobile', text)).toBe(problem === null);
  });
  test.each(phoneCases)('phone "$text"', ({ text, valid }) => {
    expect(fits('phone', text)).toBe(valid);
  });
  test.each(zipcodeCases)('zipcode "$text"', ({ text, valid }) => {
    expect(fits('zipcode', text)).toBe(valid);
  });
  test.each(['ROMA5', 'roma5', 'ROMA', 'ROMA55', 'ROM-5', 'ROMÁ5', 'ııııı', ''])(
    'action code "%s"',
    (text) => {
      expect(fits('code5', text)).toBe(isTypedActionCode(text));
    },
  );
  const websites = formRuleCases.filter(({ rule, value }) => rule === 'url' && value.length <= 500);
  test.each(websites)('website "$value"', ({ value, problem }) => {
    expect(fits('website', value)).toBe(problem === null);
  });
  test.each(['00:00', '23:59', '24:00', '9:00', '09:60', '09:00:00'])('time "%s"', (text) => {
    expect(fits('time', text)).toBe(parseTime(text) !== null);
  });
});
