import { expect, test } from 'vitest';
import { delayCases } from '#fixtures/cases/kitchen-due';
import { isPossibleDelay } from './kitchen-due.ts';

test.each(delayCases)('An order is delayed %s, or not', (_, later, due, now, possible) => {
  expect(isPossibleDelay(later, due, now)).toBe(possible);
});
