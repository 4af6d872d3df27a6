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

  test('takes ten times as long for nonsense of ten times the length, not a hundred times', () => {
    const [short, long] = [quickest(10_000), quickest(100_000)];
    expect(long / short).toBeLessThan(50);
  });
});

const nonsense = (length: number): string[] => [
  'a'.repeat(length),
  'a.'.repeat(length / 2),
  `a@${'a-'.repeat(length / 2)}`,
  '0'.repeat(length),
];

/** Milliseconds for all rules; the best of several runs, for what else the machine does only makes it slower. */
function quickest(length: number): number {
  const texts = nonsense(length).map((text) => `${text}!`);
  const runs = Array.from({ length: 7 }, () => {
    const started = performance.now();
    for (const text of texts) for (const rule of Object.values(formRules)) rule(text);
    return performance.now() - started;
  });
  return Math.min(...runs);
}

test.each(formCases)('"$value" by $rules → $problem', ({ value, rules, problem }) => {
  expect(formProblem(value, rules)).toBe(problem);
});
