import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react';
import { classes } from './classes.ts';
import styles from './digit-boxes.module.css';
import { type BoxesKind, cleanBoxes, editBoxes } from './edit-boxes.ts';
import { Spinner } from './spinner.tsx';
import { type BoxSelection, useBoxSelection } from './use-box-selection.ts';

interface DigitBoxesProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Called when the last box is filled, by typing or by pasting. */
  onComplete?: ((value: string) => void) | undefined;
  /** Called for Enter. Without it, Enter submits the surrounding form. */
  onEnter?: (() => void) | undefined;
  length: number;
  /** digits: 0–9; phone: digits, after normalizing; code: A–Z and 0–9; zipcode: four digits and two letters. */
  kind?: BoxesKind | undefined;
  error?: ReactNode;
  hint?: ReactNode;
  /** Keeps a line for the error, so that nothing moves when it comes or goes. */
  errorRoom?: boolean | undefined;
  hideLabel?: boolean | undefined;
  autoComplete?: string | undefined;
  /** Unlike a disabled field it keeps the focus, and the keyboard of a phone open. */
  busy?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Accepts one character too many, so that validation can say "too long" instead of losing a digit. */
  keepOverflow?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const isLetterNext = (kind: BoxesKind, filled: number) =>
  kind === 'code' || (kind === 'zipcode' && filled >= 4);

/** A single input drawn as boxes, so that pasting, autofill and screen readers work. It edits like a text field. */
export function DigitBoxes(props: DigitBoxesProps) {
  const { label, value, length, kind = 'digits', error, hint } = props;
  const boxes = useRef<HTMLDivElement>(null);
  const { selection, handlers } = useBoxSelection(boxes);
  const id = useId();
  return (
    <div className={classes(styles.field, props.errorRoom && styles.room)}>
      <label htmlFor={id} className={props.hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div ref={boxes} className={classes(styles.boxes, error ? styles.wrong : null)} data-length={length}>
        <Boxes value={value} length={length} kind={kind} selection={selection} />
        <input
          id={id}
          value={value}
          readOnly={props.busy}
          // biome-ignore lint/a11y/noAutofocus: only for the code of an SMS that was just asked for
          autoFocus={props.autoFocus}
          autoComplete={props.autoComplete ?? 'off'}
          ref={props.inputRef}
          inputMode={isLetterNext(kind, selection?.from ?? value.length) ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className={styles.input}
          {...handlers}
          {...editing(props, kind)}
        />
        {props.busy && <Spinner />}
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

function editing(props: DigitBoxesProps, kind: BoxesKind) {
  const { value: before, length, keepOverflow, onEnter } = props;
  const take = (input: HTMLInputElement, text: string, at: number) => {
    const { value, caret } = editBoxes({ kind, length, keepOverflow, before, text, caret: at });
    // Written before React handles the event: if React corrects the value, the caret is lost.
    if (input.value !== value) input.value = value;
    if (input === document.activeElement) input.setSelectionRange(caret, caret);
    if (value === before) return;
    props.onChange(value);
    if (value.length === length) props.onComplete?.(value);
  };
  return {
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      take(target, target.value, target.selectionStart ?? target.value.length);
    },
    /** A text that fills all boxes replaces their content, wherever the caret is. */
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const pasted = cleanBoxes(kind, event.clipboardData.getData('text'));
      if (pasted.length < length || props.busy) return;
      event.preventDefault();
      take(event.currentTarget, pasted, pasted.length);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !onEnter || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onEnter();
    },
  };
}

interface BoxesProps {
  value: string;
  length: number;
  kind: BoxesKind;
  /** null without the focus. */
  selection: BoxSelection | null;
}

function Boxes({ value, length, kind, selection }: BoxesProps) {
  return Array.from({ length }, (_, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
      key={at}
      aria-hidden
      data-box={at}
      className={classes(
        styles.box,
        selection && styles[markOf(selection, at, length)],
        kind === 'zipcode' && at === 4 && styles.dashed,
      )}
    >
      {value[at] ?? ''}
    </span>
  ));
}

/** How a box shows the selection: as selected, or with the caret before or after its character. */
function markOf({ from, to }: BoxSelection, at: number, length: number) {
  if (from < to) return at >= from && at < to ? 'selected' : 'plain';
  if (at === from) return 'caret';
  return at === length - 1 && from >= length ? 'caretAfter' : 'plain';
}
