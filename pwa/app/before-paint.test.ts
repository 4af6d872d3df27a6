import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../data/use-settings.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const script = read('public/before-paint.js');
const root = document.documentElement;

afterEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
  root.lang = '';
});

/** The first thing a visitor sees: the page as index.html begins it, after the script that runs before the first paint. */
function firstPaint(settings: Partial<Settings> | null, prefix = '') {
  const [, lang, theme] = /<html lang="(.*?)" data-theme="(.*?)">/.exec(read('index.html'))!;
  Object.assign(root, { lang });
  root.dataset.theme = theme;
  if (settings)
    localStorage.setItem(`${prefix}eetplein-settings`, JSON.stringify({ ...DEFAULT_SETTINGS, ...settings }));
  new Function(script)();
  return [root.dataset.theme, root.lang];
}

test.each<[string, Partial<Settings> | null, (string | undefined)[]]>([
  ['on a new device: light and Dutch, whatever the device prefers', null, ['light', 'nl']],
  ['dark', { dark: true }, ['dark', 'nl']],
  ['light', { dark: false }, ['light', 'nl']],
  ['as the device prefers', { dark: 'auto' }, [undefined, 'nl']],
  ['English', { lang: 'en' }, ['light', 'en']],
])('the first paint is %s', (_, settings, seen) => expect(firstPaint(settings)).toEqual(seen));

test('the test environment has a taste of its own', () => {
  localStorage.setItem('eetplein-modus', 'test');
  expect(firstPaint({ dark: true })).toEqual(['light', 'nl']);
  expect(firstPaint({ dark: true }, 'test-')).toEqual(['dark', 'nl']);
});

test('storage that holds something else changes nothing', () => {
  localStorage.setItem('eetplein-settings', 'nonsense');
  expect(firstPaint(null)).toEqual(['light', 'nl']);
});
