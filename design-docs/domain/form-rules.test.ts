import { describe, expect, test } from 'vitest';
import { formCases, formRuleCases } from '#fixtures/cases/form-rules';
import { formProblem, formRules } from './form-rules.ts';

describe('a form rule', () => {
  test.each(formRuleCases)('$rule of "$value" → $problem', ({ rule, value, problem }) => {
    expect(formRules[rule](value)).toBe(problem);
  });

  test('has a case that passes and a case that breaks it', () => {
    for (const rule of Object.keys(formRules)) {
      const problems = formRuleCases.filter((one) => one.rule === rule).map((one) => one.problem === null);
      expect(new Set(problems), rule).toEqual(new Set([true, false]));
    }
  });

  test('takes about a hundred times as long for a text of a hundred times the length, not ten thousand times', () => {
    const [short, long] = [quickest(2000), quickest(200_000)];
    expect(long / short).toBeLessThan(1000);
  });
});

const nonsense = (length: number): string[] => [
  'a'.repeat(length),
  'a.'.repeat(length / 2),
  `a@${'a-'.repeat(length / 2)}`,
  '0'.repeat(length),
];

/** Milliseconds for all rules; the best of several runs, because other load on the machine only adds time. */
function quickest(length: number): number {
  const texts = nonsense(length).map((text) => `${text}!`);
  const runs = Array.from({ length: 5 }, () => {
    const started = performance.now();
    for (const text of texts) for (const rule of Object.values(formRules)) rule(text);
    return performance.now() - started;
  });
  return Math.min(...runs);
}

test.each(formCases)('"$value" by $rules → $problem', ({ value, rules, problem }) => {
  expect(formProblem(value, rules)).toBe(problem);
});
