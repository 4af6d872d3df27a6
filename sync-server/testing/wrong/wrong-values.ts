import fc from 'fast-check';
import { anyCharacter } from '#fixtures/cases/any-character';

/** Placeholders for values that JSON.stringify cannot write, or that are too large to generate by the hundred. */
const RAW: Record<string, () => string> = {
  '@deep-array': () => '['.repeat(10_000) + ']'.repeat(10_000),
  '@deep-object': () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '@infinite': () => '1e400',
  '@tiny': () => '1e-400',
  '@long-number': () => '9'.repeat(400),
  '@minus-zero': () => '-0',
  '@huge': () => JSON.stringify('x'.repeat(200_000)),
  '@huge-unicode': () => JSON.stringify('💥'.repeat(50_000)),
};

/** The JSON text of a value, with its placeholders replaced. */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined').replace(/"(@[a-z-]+)"/g, (text, name) => RAW[name]?.() ?? text);

/** Replaces half characters by U+FFFD, for places where only well-formed text can be sent. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

const halfCharacter = fc
  .integer({ min: 0xd800, max: 0xdfff })
  .map((code) => `abc${String.fromCharCode(code)}`);

/** Texts that have broken programs before. */
const notorious = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\u202e\u200b\ufeff',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-1',
  '1e3',
  '0x10',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '../../etc/passwd',
  '..\\..\\',
  '%00',
  '%2e%2e%2f',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nx-injected: 1',
  '_design/shape',
  '_local/x',
  'user/admin',
  'organisation/',
  'organisation/MIDDEN',
  'organisation/midden/../nooit',
  'İstanbul ß ﬃ',
  '👩‍👩‍👧‍👦'.repeat(20),
);

export const wrongText: fc.Arbitrary<string> = fc.oneof(
  notorious,
  halfCharacter,
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

const wrongNumber = fc.oneof(
  fc.constantFrom<unknown>(0, -1, 0.1 + 0.2, 1.005, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const poisoned = fc
  .constantFrom(
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"prototype":1,"toString":null,"valueOf":{}}',
    '{"length":-1,"then":"x"}',
  )
  .map((text): unknown => JSON.parse(text));

/** Any JSON value, preferring values that programs do not expect. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: wrongText },
  { weight: 2, arbitrary: wrongNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [{}]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: poisoned },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...Object.keys(RAW)) },
);
