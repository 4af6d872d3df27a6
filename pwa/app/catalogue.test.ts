import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { beforeAll, expect, test } from 'vitest';

interface Sentence {
  message?: string;
  translation: string;
}
let sentences: Sentence[];

beforeAll(async () => {
  const po = readFileSync('pwa/locales/en.po', 'utf8');
  const context = { locale: 'en', sourceLocale: 'nl', filename: 'pwa/locales/en.po' };
  sentences = Object.values(await formatter({ lineNumbers: false }).parse(po, context)) as Sentence[];
});

/** What a sentence is filled in with, and the markup it has: {name}, {count, plural, …}, <0>. */
const holes = (text: string) => [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].sort();

test('everything the page says, it says in English too', () => {
  expect(sentences.length).toBeGreaterThan(400);
  expect(sentences.filter(({ translation }) => translation.trim() === '')).toEqual([]);
});

test('an English sentence is filled in with what the Dutch one is filled in with', () => {
  const different = sentences.filter(
    ({ message = '', translation }) => String(holes(message)) !== String(holes(translation)),
  );
  expect(different).toEqual([]);
});
