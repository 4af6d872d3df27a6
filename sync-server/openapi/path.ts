import type * as v from 'valibot';
import { type Endpoint, PARAM } from '#contract/endpoint';
import type { Example } from './examples.ts';
import type { Schema } from './field-words.ts';
import { jsonSchema, KEY } from './json-schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

/** Descriptions by parameter name, prefixed with the call if the name has several meanings. */
const WORDS: Record<string, string> = {
  'createAccount.type': 'CLUBS for a club, RELATIONS for a business.',
  'changePayment.type': 'How it is to be paid.',
  'upload.type': 'The purpose of the picture, which decides its shape.',
  code: 'The five letters and digits of an action code.',
  batch: 'The command that made the codes; for a code of the operator the code itself.',
  phone: 'The caller’s own mobile number.',
  target: 'To whom.',
  payment: 'The id of a payment at the provider.',
  version: 'The version of a menu, as the list of versions has it.',
  file: 'The last part of the location that uploading answered.',
  device: 'The key that the device made for itself: a ULID in small letters.',
  format: 'A picture (png) when left out, or a drawing.',
  from: 'The first service day.',
  to: 'The last service day, at most 30 days later.',
  month: 'A calendar month, e.g. 2026-11.',
  rows: 'A row for each order when left out, or for each day.',
  lang: 'The language of the columns, and how numbers are written; Dutch when left out.',
  hub: 'The hub whose changes of the catalogue are reported; when left out, only those of hubs themselves.',
};

function wordsFor(call: string, name: string): string {
  const words = WORDS[`${call}.${name}`] ?? WORDS[name];
  if (!words) throw new Error(`the document does not say what ${name} of ${call} is`);
  return words;
}

/** The kind of an id whose declaration does not restrict it, by the parameter's name: `{host:id}` is a business. */
const KIND_OF: Record<string, string> = { host: 'organisation' };

/** The kinds of id that a schema allows. 'organisation/roma' has two segments, of which the first is the kind. */
function kindsOf(schema: Schema | undefined, name: string): string[] {
  const patterns = JSON.stringify(schema ?? {}).matchAll(/\^\(([a-z|]+)\)\//g);
  const kinds = [...patterns].flatMap(([, kind = '']) => kind.split('|'));
  return kinds.length > 0 ? kinds : [KIND_OF[name] ?? name];
}

function schemaOf(endpoint: Endpoint, name: string): Schema {
  const { properties = {} } = endpoint.params ? jsonSchema(endpoint.params) : {};
  return (properties as Record<string, Schema>)[name] ?? { type: 'string' };
}

/** The path in OpenAPI's notation. Its parameters are single segments, so an id is split into its kind and its key. */
export const openApiPath = (endpoint: Endpoint): string =>
  endpoint.path.replace(PARAM, (whole, name: string, id?: string) => {
    if (!id) return whole;
    const kinds = kindsOf(schemaOf(endpoint, name), name);
    return kinds.length === 1 ? `${kinds[0]}/{${name}}` : `{${name}Kind}/{${name}}`;
  });

export function pathParameters(call: string, endpoint: Endpoint, { params = {} }: Example): Parameter[] {
  return [...endpoint.path.matchAll(PARAM)].flatMap(([, name = '', id]): Parameter[] => {
    const schema = schemaOf(endpoint, name);
    const common = { in: 'path', required: true } as const;
    if (!id) return [{ name, ...common, description: wordsFor(call, name), schema, example: params[name] }];
    const kinds = kindsOf(schema, name);
    const [kind, key] = (params[name] ?? '/').split('/');
    const description = `The key of the ${kinds.join(' or ')}: the part of its id after the slash.`;
    const own: Parameter = {
      name,
      ...common,
      description,
      schema: { type: 'string', pattern: `^${KEY}$` },
      example: key,
    };
    if (kinds.length === 1) return [own];
    const which = `The kind of id, before the slash: ${kinds.join(' or ')}.`;
    const choice = { description: which, schema: { type: 'string', enum: kinds }, example: kind };
    return [{ name: `${name}Kind`, ...common, ...choice }, own];
  });
}

export function queryParameters(
  call: string,
  query: v.GenericSchema | undefined,
  { query: given = {} }: Example,
): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: wordsFor(call, name),
    schema,
    ...(given[name] !== undefined && { example: given[name] }),
  }));
}
