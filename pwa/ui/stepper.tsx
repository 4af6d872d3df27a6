import { useLingui } from '@lingui/react/macro';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
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

/** At 0 only the plus is shown. A button at the limit is not `disabled`, because it would lose the focus. */
export function Stepper({ label, value, min = 0, max = 99, onChange, removable }: StepperProps) {
  const { t } = useLingui();
  const plus = useRef<HTMLButtonElement>(null);
  const isLast = removable && value === 1;
  const less = () => {
    // The minus is about to disappear.
    if (value === 1) plus.current?.focus();
    onChange(value - 1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons about one number, not fields of a form
    <div role="group" aria-label={label} className={styles.stepper}>
      {value > 0 && (
        <>
          <button
            type="button"
            aria-label={isLast ? t`${label} verwijderen` : t`Minder ${label}`}
            aria-disabled={value <= min}
            onClick={() => value > min && less()}
          >
            {isLast ? <Trash2 /> : <Minus />}
          </button>
          <output className={styles.value}>{value}</output>
        </>
      )}
      <button
        ref={plus}
        type="button"
        aria-label={t`Meer ${label}`}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Plus />
      </button>
    </div>
  );
}
