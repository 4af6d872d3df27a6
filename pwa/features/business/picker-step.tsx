import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Cents, fromEuros } from '#domain/money';
import { priceOf } from '#domain/product';
import type { OptionStep, Product, Selection, SelectionProblem } from '#domain/product-options';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { formatCents, Price } from '../../ui/price.tsx';
import { GroupStep } from './group-step.tsx';
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

/** One step of the picker (rule menu/picker-steps). */
export function PickerStep({ step, ...props }: StepProps & { step: OptionStep }) {
  const { t } = useLingui();
  const { selection, onSelection, deliver } = props;
  if (step.step === 'volume') {
    return (
      <NamedStep
        {...props}
        code="volume-required"
        label={t`Kies de maat`}
        value={selection.volume}
        onChange={(volume) => onSelection({ ...selection, volume })}
        options={step.volumes.map((volume) => ({
          name: volume.name,
          end: <Price amount={priceOf(volume, deliver)} />,
        }))}
      />
    );
  }
  if (step.step === 'variation') {
    return (
      <NamedStep
        {...props}
        code="variation-required"
        label={t`Kies je soort`}
        value={selection.variation}
        onChange={(variation) => onSelection({ ...selection, variation })}
        options={step.variations.map(({ name, price }) => ({
          name,
          end: <Surcharge amount={fromEuros(price ?? 0)} />,
        }))}
      />
    );
  }
  return step.groups.map((group) => <GroupStep key={group.group} {...props} group={group} />);
}

interface NamedStepProps extends StepProps {
  code: SelectionProblem['code'];
  label: string;
  value: string | undefined;
  options: { name: string; end: ReactNode }[];
  onChange(name: string): void;
}

function NamedStep({ code, label, value, options, onChange, problems, tried }: NamedStepProps) {
  const isWrong = problems.some((problem) => problem.code === code);
  const place = useAttention(isWrong && problems[0]?.code === code, tried);
  const { t } = useLingui();
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
        options={options.map(({ name, end }) => ({ value: name, label: name, end }))}
        value={value ?? null}
        onChange={onChange}
      />
    </div>
  );
}

/** What an option adds to the price, or takes off; nothing if it makes no difference. */
export function Surcharge({ amount }: { amount: Cents }) {
  if (amount === 0) return null;
  return (
    <span className={styles.optionPrice}>
      {amount > 0 && '+ '}
      {formatCents(amount)}
    </span>
  );
}
