import { expect, test } from 'vitest';
import { preferredLanguage } from './page-language.ts';

test.each([
  [['nl-NL', 'nl', 'en'], 'nl'],
  [['en-GB'], 'en'],
  [['de', 'EN-us', 'nl'], 'en'],
  [['fr'], null],
  [['*'], null],
  [[], null],
])('%j prefers %s', (languages, language) => expect(preferredLanguage(languages)).toBe(language));
