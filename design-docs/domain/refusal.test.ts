import { expect, test } from 'vitest';
import { type RefusalReason, refusalProblem, refusalReasons } from './refusal.ts';

const cases: [RefusalReason, { product?: string; text?: string }, boolean, string | null][] = [
  ['closed', {}, true, null],
  ['too-busy', {}, false, null],
  ['sold-out', {}, true, 'product-missing'],
  ['sold-out', { product: ' ' }, true, 'product-missing'],
  ['sold-out', { product: 'Salami' }, false, null],
  ['other', {}, true, 'text-missing'],
  ['other', { text: 'De oven is stuk' }, true, null],
  ['cannot-deliver', {}, true, null],
  ['cannot-deliver', {}, false, 'not-a-delivery'],
  ['not-seen', {}, true, 'not-a-choice'],
];

test.each(cases)('%s with %j, delivery %s: %s', (reason, more, deliver, problem) => {
  expect(refusalProblem({ reason, ...more }, { deliver })).toBe(problem);
});

test('an address is no reason to refuse a takeaway order', () => {
  expect(refusalReasons({ deliver: true })).toContain('cannot-deliver');
  expect(refusalReasons({ deliver: false })).not.toContain('cannot-deliver');
  expect(refusalReasons({ deliver: true })).not.toContain('not-seen');
});
