import { expect, test } from 'vitest';
import { truncateCases } from '#fixtures/cases/business-card';
import { CARD_TEXT_LENGTH, CLUB_TEXT_LENGTH, truncate } from './card-text.ts';

test.each(truncateCases)('a description shows at most $limit characters', ({ text, limit, shown }) => {
  expect(truncate(text, limit)).toBe(shown);
});

test('a card shows 100 characters, the card of a club 200', () => {
  expect([CARD_TEXT_LENGTH, CLUB_TEXT_LENGTH]).toEqual([100, 200]);
});
