import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#fixtures/cases/any-character';
import { cleanLine, cleanLines, isPlain, printable } from './plain-text.ts';

/** By Unicode properties. The code under test cannot use them, because its patterns must also run in CouchDB. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\ufeff\ufff9-\ufffb]/u;

const DANGEROUS = [
  ...'\0\x07\b\t\n\v\f\r\x1b\x7f\x80\x85\x9b\u061c\u200e\u200f\u2028\u2029\u202a\u202e',
].concat('\u2066', '\u2069', '\ufeff', '\ufffa', '\ud83d', '\ude00', '\x1b[2J', '\x1b]0;title\x07', '\r\n');
const anyText = fc
  .array(
    fc.oneof(fc.constantFrom(...DANGEROUS), fc.string({ unit: anyCharacter, maxLength: 5 }), fc.string()),
  )
  .map((parts) => parts.join(''));

describe('Any text', () => {
  test('cleaned as one line has no interpreted characters, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanLine(text);
        expect(clean).not.toMatch(OBEYED);
        expect(isPlain(clean)).toBe(true);
        expect(cleanLine(clean)).toBe(clean);
        expect(isPlain(text)).toBe(!OBEYED.test(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('cleaned as several lines has only line feeds, at most two in a row', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanLines(text);
        expect(clean.replaceAll('\n', '')).not.toMatch(OBEYED);
        expect(clean).not.toContain('\n\n\n');
        expect(cleanLines(clean)).toBe(clean);
      }),
      { numRuns: 2000 },
    );
  });

  test('made printable has no interpreted characters and loses nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(printable(text)).not.toMatch(OBEYED);
        expect(unwritten(printable(text))).toBe(unwritten(text));
      }),
      { numRuns: 2000 },
    );
  });
});

const unwritten = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

test.each([
  ['Jan de Vries', 'Jan de Vries'],
  ['Zoë Ĳsbrandts-Şahin 👨‍👩‍👧', 'Zoë Ĳsbrandts-Şahin 👨‍👩‍👧'],
  ['Jan\n  000013  accepted', 'Jan   000013  accepted'],
  ['Jan\r\nPiet', 'Jan Piet'],
  ['a\tb', 'a b'],
  ['\x1b[31mrood\x1b[0m', '[31mrood[0m'],
  ['\u009b2J', '2J'],
  ['\u202egnilaeh\u202c', 'gnilaeh'],
  ['half \ud83d een', 'half  een'],
])('%j on one line is %j', (text, expected) => {
  expect(cleanLine(text)).toBe(expected);
});

test.each([
  ['Bel kapot.\r\nGraag kloppen.', 'Bel kapot.\nGraag kloppen.'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['a\u2028b\vc', 'a\nb\nc'],
  ['a\tb\x1b[2J', 'a b[2J'],
])('%j in several lines is %j', (text, expected) => {
  expect(cleanLines(text)).toBe(expected);
});

test('printable text shows the escaped characters', () => {
  expect(printable('Jan\x1b[2J\n\u202e')).toBe('Jan\\u001b[2J\\u000a\\u202e');
});
