import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergyParts } from './allergy-words.ts';

const marked = (text: string) =>
  allergyParts(text)
    .filter(({ isAllergy }) => isAllergy)
    .map((part) => part.text);

describe('Words about an allergy', () => {
  test.each([
    ['Let op: notenallergie!', ['notenallergie']],
    ['GLUTENVRIJ graag, en zonder pinda’s', ['GLUTENVRIJ', 'pinda’s']],
    ['I am allergic to peanuts', ['allergic', 'peanuts']],
    ['coeliakie', ['coeliakie']],
    ['Extra uien en genoten van de vorige', ['genoten']],
    ['De bel doet het niet', []],
    ['', []],
  ])('%s', (text, words) => {
    expect(marked(text)).toEqual(words);
  });

  test('leave the text as it is', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) =>
          allergyParts(text)
            .map((part) => part.text)
            .join('') === text,
      ),
    );
  });
});
