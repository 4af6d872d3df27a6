import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { beforeAll, expect, test } from 'vitest';

interface Sentence {
  message?: string;
  translation: string;
  context?: string | null;
}
let sentences: Sentence[];

beforeAll(async () => {
  const po = readFileSync('pwa/locales/en.po', 'utf8');
  const context = { locale: 'en', sourceLocale: 'nl', filename: 'pwa/locales/en.po' };
  sentences = Object.values(await formatter({ lineNumbers: false }).parse(po, context)) as Sentence[];
});

/** The placeholders and the markup of a sentence: {name}, {count, plural, …}, <0>. */
const holes = (text: string) => [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].sort();

test('every sentence is translated into English', () => {
  expect(sentences.length).toBeGreaterThan(400);
  expect(sentences.filter(({ translation }) => translation.trim() === '')).toEqual([]);
});

test('an English sentence has the placeholders of the Dutch one', () => {
  const different = sentences.filter(
    ({ message = '', translation }) => String(holes(message)) !== String(holes(translation)),
  );
  expect(different).toEqual([]);
});

test.each([
  ['Annuleren', null, 'Cancel'],
  ['Annuleren', 'heading', 'Cancelling'],
  ['Vernieuwen', null, 'Refresh'],
  ['Vernieuwen', 'new version', 'Update'],
  ['Aanmelden', null, 'Sign up'],
  ['Aanmelden', 'submission', 'Submit'],
])('“%s” (context %s) is “%s” in English', (dutch, context, english) => {
  const found = sentences.filter(
    (sentence) => sentence.message === dutch && (sentence.context ?? null) === context,
  );
  expect(found.map(({ translation }) => translation)).toEqual([english]);
});
