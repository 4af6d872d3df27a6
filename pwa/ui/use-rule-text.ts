import { useLingui } from '@lingui/react';
import type { FormProblem } from '#domain/form-rules';
import { RULE_TEXTS } from './rule-text.ts';

/** Gives the message for a broken rule in the visitor's language; undefined if there is none. */
export function useRuleText(): (problem: FormProblem | null) => string | undefined {
  const { i18n } = useLingui();
  return (problem) => {
    const text = problem && RULE_TEXTS[problem];
    return text ? i18n._(text) : undefined;
  };
}
