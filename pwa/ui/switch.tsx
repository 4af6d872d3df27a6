import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  note?: ReactNode;
  checked: boolean;
  disabled?: boolean | undefined;
  /** Ignores presses; unlike `disabled` it keeps the focus. */
  busy?: boolean | undefined;
  onChange(checked: boolean): void;
}

export function Switch({ label, note, checked, disabled, busy, onChange }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span>{label}</span>
        {note && <small>{note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-disabled={busy}
        onChange={({ target }) => busy || onChange(target.checked)}
      />
    </label>
  );
}
