import { expect, test } from 'vitest';
import { isLanguage, LANGUAGES, languageOf } from './language.ts';

test('every language is recognised', () => expect(LANGUAGES.filter(isLanguage)).toEqual(LANGUAGES));

test.each(['', 'NL', 'nl-NL', 'de', 'toString', null, undefined, 0, ['nl']])(
  '%j is not a language',
  (value) => expect(isLanguage(value)).toBe(false),
);

test.each([
  ['nl', 'nl'],
  ['en', 'en'],
  ['', 'nl'],
  ['de', 'nl'],
])('the language of the locale %j is %s', (locale, language) => expect(languageOf(locale)).toBe(language));
