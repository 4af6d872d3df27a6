import { expect, test } from 'vitest';
import { longestWord } from './fitted-name.ts';

test.each([
  ['Voetbalvereniging De Regge', 17],
  ['Hendrik-Ido-Ambacht', 7],
  ['Café/Restaurant', 10],
  ['Ó́', 2],
  ['', 1],
])('the longest word of %j has %i characters', (name, length) => {
  expect(longestWord(name)).toBe(length);
});
