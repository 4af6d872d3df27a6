import { describe, expect, test } from 'vitest';
import { formCases, formRuleCases } from '#fixtures/cases/form-rules';
import { formProblem, formRules } from './form-rules.ts';

describe('a form rule', () => {
  test.each(formRuleCases)('$rule of "$value" → $problem', ({ rule, value, problem }) => {
    expect(formRules[rule](value)).toBe(problem);
  });

  test('is in the table of cases, passed and broken', () => {
    for (const rule of Object.keys(formRules)) {
      const problems = formRuleCases.filter((one) => one.rule === rule).map((one) => one.problem === null);
      expect(new Set(problems), rule).toEqual(new Set([true, false]));
    }
  });

  test('answers long nonsense at once', () => {
    const started = performance.now();
    for (const nonsense of [
      'a'.repeat(50_000),
      'a.'.repeat(25_000),
      `a@${'a-'.repeat(25_000)}`,
      '0'.repeat(50_000),
    ]) {
      for (const rule of Object.values(formRules)) rule(`${nonsense}!`);
    }
    expect(performance.now() - started).toBeLessThan(500);
  });
});

test.each(formCases)('"$value" by $rules → $problem', ({ value, rules, problem }) => {
  expect(formProblem(value, rules)).toBe(problem);
});
