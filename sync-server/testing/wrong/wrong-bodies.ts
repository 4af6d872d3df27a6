import { deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { anyCharacter } from '#fixtures/cases/any-character';
import { jsonText, wellFormed, wrongText, wrongValue } from './wrong-values.ts';

/** A change that makes a request wrong, and the codes it may be refused with. */
export interface Fault {
  why: string;
  codes: ErrorCode[];
  method?: string;
  path?: string;
  query?: string;
  headers?: Record<string, string>;
  /** Names of headers to leave out. */
  without?: string[];
  body?: string | Buffer | (() => string | Buffer);
  chunked?: boolean;
}

const UNREADABLE: ErrorCode[] = ['bad-json', 'bad-request', 'too-large'];
const MEGABYTE = 1024 * 1024;

/** Bodies that are wrong for this call. Generated bodies that happen to be valid are filtered out. */
export function wrongBodies(endpoint: Endpoint, right: Record<string, unknown>): fc.Arbitrary<Fault> {
  const schema = endpoint.body as v.GenericSchema;
  if (endpoint.media === 'form') return wrongForms(schema);
  const text = jsonText(right);
  const refused = (body: string): Fault => ({ why: 'body', codes: UNREADABLE, body });
  return fc.oneof(
    { weight: 6, arbitrary: mutated(right).map(jsonText).filter(isWrong(schema)).map(refused) },
    { weight: 2, arbitrary: wrongValue.map(jsonText).filter(isWrong(schema)).map(refused) },
    { weight: 1, arbitrary: brokenJson(text).filter(isWrong(schema)).map(refused) },
    { weight: 1, arbitrary: wrongMedia(text) },
  );
}

/** A valid body with one place changed. */
function mutated(right: Record<string, unknown>): fc.Arbitrary<unknown> {
  const places = placesIn(right);
  if (places.length === 0) return wrongValue;
  return fc
    .tuple(
      fc.constantFrom(...places),
      fc.constantFrom('put', 'put', 'put', 'drop', 'wrap', 'text'),
      wrongValue,
    )
    .map(([place, how, value]) => change(structuredClone(right), place, how, value));
}

type FieldPath = (string | number)[];

const placesIn = (value: unknown, at: FieldPath = []): FieldPath[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...placesIn(inner, [...at, key])])
    : [];

function change(body: unknown, place: FieldPath, how: string, value: unknown): unknown {
  const last = place.at(-1)!;
  // biome-ignore lint/suspicious/noExplicitAny: it is made invalid
  const parent = place.slice(0, -1).reduce<any>((at, key) => at[key], body);
  if (how === 'drop') delete parent[last];
  else if (how === 'wrap') parent[last] = [parent[last]];
  else if (how === 'text') parent[last] = JSON.stringify(parent[last]);
  else parent[last] = value;
  return body;
}

/**
 * Whether the contract refuses a body: it is not an object, does not match the schema, or has text that a document
 * cannot store.
 */
const isWrong =
  (schema: v.GenericSchema) =>
  (text: string): boolean => {
    try {
      const body: unknown = JSON.parse(text);
      const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
      return !isObject || !v.is(schema, body) || /\\ud[89a-f]/.test(text);
    } catch {
      return true;
    }
  };

const brokenJson = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.nat({ max: text.length - 1 }).map((end) => text.slice(0, Math.max(1, end))),
    fc.nat({ max: text.length }).map((at) => `${text.slice(0, at)}\u0000${text.slice(at)}`),
    fc.constantFrom('NaN', 'undefined', '{a:1}', "{'a':1}", '{"a":1,}', '[', '{"a":01}', '{"a":NaN}', '"'),
    fc.constantFrom(`${text}${text}`, text.replaceAll('"', "'") || '{,}', `(${text})`, `/* */${text}`),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }).map((junk) => `{${wellFormed(junk)}`),
  );

const wrongMedia = (text: string): fc.Arbitrary<Fault> =>
  fc.oneof(
    fc
      .constantFrom('text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonx')
      .map((type): Fault => media(text, { 'content-type': type })),
    wrongText
      .map((junk) => junk.replace(/[^\u0021-\u007e]/g, '') || 'x')
      .map((type): Fault => media(text, { 'content-type': type })),
    fc.constant<Fault>({ ...media(text, {}), without: ['content-type'] }),
  );

const media = (body: string, headers: Record<string, string>): Fault => ({
  why: 'media type',
  codes: ['media-type'],
  headers,
  body,
});

function wrongForms(schema: v.GenericSchema): fc.Arbitrary<Fault> {
  const encoded = (text: string) => encodeURIComponent(wellFormed(text));
  const isWrongForm = (form: string) => {
    const all = new URLSearchParams(form).getAll('id');
    return all.length !== 1 || !v.is(schema, { id: all[0] });
  };
  return fc
    .oneof(
      wrongText.map((id) => `id=${encoded(id)}`),
      fc.tuple(wrongText, wrongText).map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
      wrongText.map((id) => `id=tr_abcdef&id=${encoded(id)}`),
      wrongText.map((key) => `id[${encoded(key)}]=tr_abcdef`),
      fc.constantFrom(
        '__proto__[id]=tr_abcdef',
        'constructor.prototype.id=tr_abcdef',
        'id',
        '&&&',
        'id=%E0%A4%A',
      ),
      fc.constantFrom(`a${'[a]'.repeat(10_000)}=1`, 'a=1&'.repeat(50_000), `id=tr_${'a'.repeat(900_000)}`),
    )
    .filter(isWrongForm)
    .map((body): Fault => ({ why: 'form', codes: ['bad-request', 'bad-json', 'too-large'], body }));
}

/** Makes the value for each pair of arguments only once, because it is used for every call. */
const once = <T>(make: (size: number, form: boolean) => T) => {
  const made = new Map<string, T>();
  return (size: number, form: boolean): T => {
    const key = `${size} ${form}`;
    if (!made.has(key)) made.set(key, make(size, form));
    return made.get(key)!;
  };
};
const quotedOf = once((size, form) =>
  Buffer.from(form ? `id=${'x'.repeat(size)}` : `{"a":"${'x'.repeat(size)}"}`),
);
const zippedOf = once((size, form) => gzipSync(quotedOf(size, form)));

/** Cases that random generation would hardly find, or that are too large to generate often. */
export const extremeBodies = (form: boolean): Fault[] => {
  const quoted = (size: number) => () => quotedOf(size, form);
  const packed = { 'content-encoding': 'gzip' };
  const garbage = Buffer.from('no gzip at all'.repeat(100));
  const codes: ErrorCode[] = ['media-type'];
  const latin1 = { 'content-type': `application/${form ? 'x-www-form-urlencoded' : 'json'}; charset=latin1` };
  return [
    { why: '10 MB', codes: ['too-large'], body: quoted(10 * MEGABYTE) },
    { why: '10 MB of unknown length', codes: ['too-large'], body: quoted(10 * MEGABYTE), chunked: true },
    { why: '2 MB', codes: ['too-large'], body: quoted(2 * MEGABYTE) },
    { why: '20 MB in 20 kB', codes, headers: packed, body: () => zippedOf(20 * MEGABYTE, form) },
    { why: 'no gzip', codes, headers: packed, body: garbage },
    { why: 'half a gzip', codes, headers: packed, body: gzipSync('{"a":1}').subarray(0, 12) },
    { why: 'raw deflate', codes, headers: packed, body: deflateRawSync('{"a":1}') },
    { why: 'no brotli', codes, headers: { 'content-encoding': 'br' }, body: garbage },
    { why: 'another charset', codes, headers: latin1, body: '{}' },
    {
      why: 'no UTF-8',
      codes: ['bad-json'],
      body: Buffer.from(form ? 'id=tr_\xe9' : '{"a":"\xe9"}', 'latin1'),
    },
    { why: 'an unknown encoding', codes, headers: { 'content-encoding': 'rot13' }, body: '{}' },
  ];
};
