import { expect, test } from 'vitest';
import { PROBLEM_TEXTS } from './problem-text.ts';

test.each(Object.entries(PROBLEM_TEXTS))('ends without a full stop: %s', (_, { message }) => {
  expect(message).toMatch(/[^.]$/);
});
