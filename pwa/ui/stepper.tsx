import { useLingui } from '@lingui/react/macro';
import { Minus, Plus, Trash2 } from 'lucide-react';
import styles from './stepper.module.css';

interface StepperProps {
  /** What is counted. */
  label: string;
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  onChange(value: number): void;
  /** At 1 the minus button shows a bin: the next step removes the item. */
  removable?: boolean | undefined;
}

export function Stepper({ label, value, min = 0, max = 99, onChange, removable }: StepperProps) {
  const { t } = useLingui();
  const isLast = removable && value === 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons about one number, not fields of a form
    <div role="group" aria-label={label} className={styles.stepper}>
      <button
        type="button"
        aria-label={isLast ? t`${label} verwijderen` : t`Minder ${label}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        {isLast ? <Trash2 /> : <Minus />}
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        aria-label={t`Meer ${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus />
      </button>
    </div>
  );
}
