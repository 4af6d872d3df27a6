import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './text-field.module.css';

interface FieldWords {
  label: string;
  hint?: ReactNode;
  /** What is wrong; empty or absent if the value is valid. */
  error?: ReactNode;
  hideLabel?: boolean | undefined;
}

/** The ids and ARIA attributes that tie hint and error to a field. */
function useField(words: FieldWords) {
  const id = useId();
  const described = [words.error && `${id}-error`, words.hint && `${id}-hint`].filter(Boolean).join(' ');
  const aria = { 'aria-invalid': words.error ? true : undefined, 'aria-describedby': described || undefined };
  return { id, aria };
}

function Field({ id, words, children }: { id: string; words: FieldWords; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={words.hideLabel ? 'visually-hidden' : styles.label}>
        {words.label}
      </label>
      {children}
      {words.error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {words.error}
        </p>
      )}
      {words.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {words.hint}
        </p>
      )}
    </div>
  );
}

/** Without it browsers accept a year of six digits, which is not a valid date elsewhere. */
const LAST_DATE = '9999-12-31';

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  icon,
  className,
  ...rest
}: FieldWords & { icon?: ReactNode } & ComponentProps<'input'>) {
  const words = { label, hint, error, hideLabel };
  const { id, aria } = useField(words);
  return (
    <Field id={id} words={words}>
      <span className={styles.wrap}>
        {icon}
        <input
          id={id}
          className={classes(styles.input, className)}
          max={rest.type === 'date' ? LAST_DATE : undefined}
          {...aria}
          {...rest}
        />
      </span>
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  ...rest
}: FieldWords & ComponentProps<'textarea'>) {
  const words = { label, hint, error, hideLabel };
  const { id, aria } = useField(words);
  return (
    <Field id={id} words={words}>
      <textarea id={id} rows={3} className={classes(styles.input, styles.area)} {...aria} {...rest} />
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  children,
  ...rest
}: FieldWords & ComponentProps<'select'>) {
  const words = { label, hint, error, hideLabel };
  const { id, aria } = useField(words);
  return (
    <Field id={id} words={words}>
      <select id={id} className={classes(styles.input, styles.select)} {...aria} {...rest}>
        {children}
      </select>
    </Field>
  );
}
