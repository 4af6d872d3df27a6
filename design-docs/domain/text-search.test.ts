import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldCases, matchCases } from '#fixtures/cases/text-search';
import { foldText, matches, matchesStarts } from './text-search.ts';

describe('folded text', () => {
  test.each(foldCases)('$text → $folded', ({ text, folded }) => {
    expect(foldText(text)).toBe(folded);
  });

  test('does not change when folded again, whatever the character', () => {
    for (let code = 0; code <= 0x1_ffff; code += 1) {
      const folded = foldText(String.fromCodePoint(code));
      if (foldText(folded) !== folded) expect.unreachable(`U+${code.toString(16)}`);
    }
  });

  test('does not change when folded again, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  test('is the same for ASCII alone, which has a shortcut, as beside other letters', () => {
    const ascii = fc.string({ unit: fc.constantFrom(...' aBz09~`\'"-_\n\t') });
    fc.assert(
      fc.property(ascii, (text) => {
        expect(`e ${foldText(text)}`.trim()).toBe(foldText(`é ${text}`));
      }),
    );
  });
});

describe('search', () => {
  test.each(matchCases)('"$query" in $texts: $matches', ({ query, texts, matches: expected }) => {
    expect(matches(query, ...texts)).toBe(expected);
  });
});

test.each([
  ['epe', ['Epe'], true],
  ['epe', ['Deventer', 'Diepenveen'], false],
  ['fryslan', ['Súdwest-Fryslân'], true],
  ['bergen-op-z', ['Bergen op Zoom'], true],
  ['zoom berg', ['Bergen op Zoom'], true],
  ['74', ['7441', '7442'], true],
  ['42', ['7441', '7442'], false],
  ['', ['Epe'], true],
  ['s-hertogenbosch', ["'s-Hertogenbosch"], true],
  ['t harde', ['’t Harde'], true],
  ["'s gravenmoer", ['’s-Gravenmoer'], true],
])('the words of "%s" begin words of %s: %s', (query, texts, expected) => {
  expect(matchesStarts(query, ...texts)).toBe(expected);
});
