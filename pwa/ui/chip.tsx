import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './chip.module.css';
import { classes } from './classes.ts';

interface ChipProps extends ComponentProps<'button'> {
  selected?: boolean | undefined;
  /** A small picture or icon before the text. */
  icon?: ReactNode;
  /** Hex colour that tints the chip, for example that of a business type. */
  color?: string | undefined;
}

/** A choice in a row of choices. Passing `selected` makes it a toggle. */
export function Chip({ selected, icon, color, className, children, style, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      className={classes(styles.chip, className)}
      aria-pressed={selected}
      style={color ? ({ '--tint': color, ...style } as CSSProperties) : style}
      {...rest}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** Chips side by side; on a narrow screen they scroll sideways. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  );
}

interface ChipSelectProps {
  label: string;
  icon: ReactNode;
  /** Whether an option other than the default is chosen. */
  chosen: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** One of several options, in a row of chips. */
export function ChipSelect({ label, icon, chosen, value, options, onChange }: ChipSelectProps) {
  return (
    <label className={classes(styles.chip, styles.select)} data-chosen={chosen || undefined}>
      {icon}
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
