import { expect, test } from 'vitest';
import { actionCodeCases } from '#fixtures/cases/action-code';
import { actionCodeProblem, isActionCode, normalizeActionCode } from './action-code.ts';

test.each(actionCodeCases)('typing "$typed" → $problem', ({ typed, code, problem }) => {
  expect(normalizeActionCode(typed)).toBe(code);
  expect(actionCodeProblem(typed)).toBe(problem);
  expect(isActionCode(code)).toBe(problem === null);
});

test('a stored action code is upper case', () => {
  expect(isActionCode('roma5')).toBe(false);
});
