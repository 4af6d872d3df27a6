import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react';
import { normalizePhone } from '#domain/phone';
import { classes } from './classes.ts';
import styles from './digit-boxes.module.css';

type Kind = 'digits' | 'phone' | 'code' | 'zipcode';

interface DigitBoxesProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Called when the last box is filled, by typing or by pasting. */
  onComplete?: ((value: string) => void) | undefined;
  length: number;
  /** digits: 0–9; phone: digits, after normalizing; code: A–Z and 0–9; zipcode: four digits and two letters. */
  kind?: Kind | undefined;
  error?: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean | undefined;
  autoComplete?: string | undefined;
  /** Used while busy: unlike `disabled` it keeps the focus, and the keyboard of a phone open. */
  readOnly?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Accepts one character too many, so that validation can say "too long" instead of losing a digit. */
  keepOverflow?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** The characters for the boxes out of typed or pasted text, such as '+31 6 …' or '7441 ab'. */
export function cleanBoxes(kind: Kind, text: string): string {
  if (kind === 'phone') return cleanBoxes('digits', normalizePhone(text));
  if (kind === 'digits') return text.replace(/\D/g, '');
  const upper = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (kind === 'code') return upper;
  const [, digits = '', rest = ''] = /^[A-Z]*(\d{0,4})(.*)$/.exec(upper) ?? [];
  return digits.length < 4 ? digits : digits + rest.replace(/\d/g, '');
}

const isLetterNext = (kind: Kind, filled: number) => kind === 'code' || (kind === 'zipcode' && filled >= 4);

/** A single input drawn as boxes, so that pasting, autofill and screen readers work. */
export function DigitBoxes(props: DigitBoxesProps) {
  const { label, value, length, kind = 'digits', error, hint, onChange, onComplete } = props;
  const [focused, setFocused] = useState(false);
  const id = useId();
  const type = (text: string) => {
    const next = cleanBoxes(kind, text).slice(0, length + (props.keepOverflow ? 1 : 0));
    if (next === value) return;
    onChange(next);
    if (next.length === length) onComplete?.(next);
  };
  const input: ComponentProps<'input'> = {
    id,
    value,
    readOnly: props.readOnly,
    autoFocus: props.autoFocus,
    autoComplete: props.autoComplete ?? 'off',
    ref: props.inputRef,
    inputMode: isLetterNext(kind, value.length) ? 'text' : 'numeric',
    autoCapitalize: 'characters',
    spellCheck: false,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={props.hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={classes(styles.boxes, error ? styles.wrong : null)} data-length={length}>
        <Boxes value={value} length={length} kind={kind} focused={focused} />
        <input
          {...input}
          className={styles.input}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          // The caret is invisible, so keep it at the end.
          onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
        />
      </div>
      {(error || hint) && (
        <p
          id={`${id}-note`}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {error || hint}
        </p>
      )}
    </div>
  );
}

function Boxes(props: { value: string; length: number; kind: Kind; focused: boolean }) {
  const { value, length, kind, focused } = props;
  const next = Math.min(value.length, length - 1);
  return Array.from({ length }, (_, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
      key={at}
      aria-hidden
      className={classes(
        styles.box,
        focused && at === next && styles.next,
        kind === 'zipcode' && at === 4 && styles.dashed,
      )}
    >
      {value[at] ?? ''}
    </span>
  ));
}
