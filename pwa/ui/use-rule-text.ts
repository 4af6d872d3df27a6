import { useLingui } from '@lingui/react';
import type { FormProblem } from '#domain/form-rules';
import { RULE_TEXTS } from './rule-text.ts';

/** Says in the visitor's language which rule a value breaks; nothing where it breaks none. */
export function useRuleText(): (problem: FormProblem | null) => string | undefined {
  const { i18n } = useLingui();
  return (problem) => {
    const text = problem && RULE_TEXTS[problem];
    return text ? i18n._(text) : undefined;
  };
}
