import { expect, test } from 'vitest';
import { cardWords } from './card-words.ts';

const expires = '2026-12-31T22:59:59.999Z';
const place = { cardSize: 10, address: 'eetplein.nl/code' };

test('a card says in Dutch what a full card of stamps is worth', () => {
  expect(cardWords({ kind: 'voucher', stamps: 10, expires }, 'nl', place)).toEqual({
    worth: '10 stempels',
    reward: '= een gratis snack of drankje',
    how: 'Scan de code, of vul hem in op eetplein.nl/code',
    terms: 'Eén keer te gebruiken. Geldig tot en met 31 december 2026.',
  });
});

test('and in English', () => {
  expect(cardWords({ kind: 'code', stamps: 10, expires }, 'en', place)).toEqual({
    worth: '10 stamps',
    reward: '= a free snack or drink',
    how: 'Scan the code, or enter it at eetplein.nl/code',
    terms: 'Once per person. Valid up to and including 31 December 2026.',
  });
});

test.each([
  [1, 10, '1 stempel', 'Bij 10 stempels: een gratis snack of drankje'],
  [9, 10, '9 stempels', 'Bij 10 stempels: een gratis snack of drankje'],
  [50, 10, '50 stempels', '= 5 keer een gratis snack of drankje'],
  [10, 8, '10 stempels', 'Bij 8 stempels: een gratis snack of drankje'],
  [8, 8, '8 stempels', '= een gratis snack of drankje'],
  [10, undefined, '10 stempels', '= een gratis snack of drankje'],
  [10, 0.5, '10 stempels', '= een gratis snack of drankje'],
])('%d stamps of a card of %s: %s %s', (stamps, cardSize, worth, reward) => {
  const words = cardWords({ kind: 'code', stamps, expires }, 'nl', { ...place, cardSize });
  expect(words).toMatchObject({ worth, reward });
});

test('a code of the operator may have no end', () => {
  expect(cardWords({ kind: 'code', stamps: 5 }, 'nl', place).terms).toBe('Eén keer per persoon.');
});
