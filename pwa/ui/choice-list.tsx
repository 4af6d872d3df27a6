import { type ReactNode, useId } from 'react';
import styles from './choice-list.module.css';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
  /** Shown at the end of the row, for example a price or an icon. */
  end?: ReactNode;
  disabled?: boolean | undefined;
}
interface ChoiceListProps<Value extends string> {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  options: readonly ChoiceOption<Value>[];
  value: Value | null;
  onChange(value: Value): void;
}

/** Radio buttons in a column; the whole row can be pressed. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={props.hideLabel ? 'visually-hidden' : styles.legend}>{props.label}</legend>
      {props.options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            disabled={option.disabled}
            onChange={() => props.onChange(option.value)}
          />
          <span className={styles.words}>
            <span>{option.label}</span>
            {option.note && <small>{option.note}</small>}
          </span>
          {option.end}
        </label>
      ))}
    </fieldset>
  );
}
