import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { AT_BOTTOM } from './at-bottom.ts';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { ignoreSecondTap } from './double-tap.ts';
import { IconButton } from './icon-button.tsx';
import { useFocusKept } from './use-focus-kept.ts';

interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button or a press beside the dialog. */
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  width?: 'narrow' | 'wide' | undefined;
  /** A drawer along the right edge. Otherwise centred, and at the bottom on a phone. */
  side?: boolean | undefined;
}

/** A native modal dialog: the rest of the page is inert, Esc closes it, and the focus returns to where it was. */
export function Dialog({ open, onClose, title, children, footer, width = 'narrow', side }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedBeside = useRef(false);
  const id = useId();
  const { t } = useLingui();
  useOpen(dialog, heading, open);
  const focusKept = useFocusKept(heading);
  useClosedBefore(dialog);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[width], side && styles.side)}
      aria-labelledby={id}
      onCancel={(event) => {
        // Ignore the event of a file field or a dialog inside, which React lets bubble.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      {...focusKept}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      // Ignore a text selection that starts inside the dialog and ends beside it.
      onClick={(event) => event.target === dialog.current && pressedBeside.current && onClose()}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.header}>
            <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <IconButton label={t`Sluiten`} onClick={onClose} className={styles.close}>
              <X />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && (
            <div className={styles.footer} {...AT_BOTTOM}>
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

/** The element that had the focus when a dialog opened; `before` is the opener of the dialog that contained it. */
interface Opener {
  element: Element | null;
  before: Opener | undefined;
}
const openers = new WeakMap<HTMLDialogElement, Opener>();

/** Closes a dialog. If its opener is gone with another dialog, the focus goes to the opener of that dialog. */
function closeToOpener(element: HTMLDialogElement): void {
  element.close();
  // A browser moves the focus out of a closed dialog only later.
  const isLost = () => document.activeElement === document.body || element.contains(document.activeElement);
  for (let opener = openers.get(element); opener && isLost(); opener = opener.before)
    if (opener.element instanceof HTMLElement) opener.element.focus();
}

/** Closes the dialog before it unmounts; otherwise the focus would not return to where it was. */
function useClosedBefore(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (!element?.open) return;
      closeToOpener(element);
      ignoreSecondTap();
    };
  }, [dialog]);
}

/** Opens and closes the dialog. Focuses the element with `data-autofocus`, otherwise the title. */
function useOpen(
  dialog: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  open: boolean,
) {
  // Before another dialog opens in the same render, so that its opener is the opener of this dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open || !element?.open) return;
    ignoreSecondTap();
    closeToOpener(element);
  }, [open, dialog]);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || element.open) return;
    ignoreSecondTap();
    const focused = document.activeElement;
    const around = focused?.closest('dialog');
    openers.set(element, { element: focused, before: around ? openers.get(around) : undefined });
    element.showModal();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
  }, [open, dialog, heading]);
}
