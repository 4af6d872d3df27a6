import { type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

export interface TabOption<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean | undefined;
}
interface TabsProps<Value extends string> {
  /** The accessible name of the tabs. */
  label: string;
  options: readonly TabOption<Value>[];
  value: Value;
  onChange(value: Value): void;
}

/** A choice of a few, side by side. Radio buttons, so that arrow keys and screen readers work. */
export function Tabs<Value extends string>({ label, options, value, onChange }: TabsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.tab} data-chosen={option.value === value || undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
