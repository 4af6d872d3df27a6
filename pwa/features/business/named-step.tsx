import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '#domain/product';
import type { SelectionProblem } from '#domain/product-options';
import type { Selection } from '#domain/selection';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import styles from './product-picker.module.css';
import { useAttention } from './use-attention.ts';

export interface StepProps {
  selection: Selection;
  onSelection(selection: Selection): void;
  products: readonly Product[];
  deliver: boolean;
  /** What is wrong with the selection; empty until the user tries to add it. */
  problems: readonly SelectionProblem[];
  /** Number of times the user tried to add it; each time the first problem is scrolled into view. */
  tried: number;
}

interface NamedStepProps extends StepProps {
  code: SelectionProblem['code'];
  label: string;
  value: string | undefined;
  options: { name: string; end: ReactNode }[];
  onChange(name: string): void;
}

/** A step with one choice by name: the volume or the variation. */
export function NamedStep({ code, label, value, options, onChange, problems, tried }: NamedStepProps) {
  const isWrong = problems.some((problem) => problem.code === code);
  const place = useAttention(isWrong && problems[0]?.code === code, tried);
  const { t } = useLingui();
  const { text } = useOwnTexts();
  return (
    <div ref={place} className={styles.step}>
      <ChoiceList
        label={
          <>
            {label}{' '}
            {isWrong && (
              <span className={styles.hint} data-wrong>
                {t`Verplicht.`}
              </span>
            )}
          </>
        }
        options={options.map(({ name, end }) => ({ value: name, label: text(name), end }))}
        value={value ?? null}
        onChange={onChange}
      />
    </div>
  );
}
