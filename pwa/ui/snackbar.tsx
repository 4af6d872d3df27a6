import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { keepAboveBottom } from './at-bottom.ts';
import styles from './snackbar.module.css';

/** How long a message is shown (rule cart/added-message). */
export const SNACKBAR_MS = 2000;

interface Message {
  text: ReactNode;
  /** `isBrief`: it is of no use later, so that nothing keeps it on the screen. */
  action?: { label: string; onPress(): void; isBrief?: boolean } | undefined;
  /** Milliseconds that it is shown. */
  lasts: number;
  /** Distinguishes messages with the same text. */
  number: number;
}
type Show = (text: ReactNode, action?: Message['action'], lasts?: number) => void;

const SnackbarContext = createContext<Show>(() => {});
export const useSnackbar = (): Show => useContext(SnackbarContext);

/**
 * Shows one message at a time, for two seconds or for the time that it sets; longer while the pointer or the focus is
 * on it, unless its action is brief.
 */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const { pathname } = useLocation();
  const count = useRef(0);
  const show = useCallback<Show>((text, action, lasts = SNACKBAR_MS) => {
    count.current += 1;
    setMessage({ text, action, lasts, number: count.current });
  }, []);
  const isHeld = message !== null && held === message.number && !message.action?.isBrief;
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(() => setMessage(null), message.lasts);
    return () => clearTimeout(timer);
  }, [message, isHeld]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the action of a message belongs to the page that showed it
  useEffect(() => setMessage((last) => (last?.action ? null : last)), [pathname]);
  const hold = () => setHeld(message?.number ?? null);
  const letGo = () => setHeld(null);
  return (
    <SnackbarContext value={show}>
      {children}
      <OnTop message={message?.number}>
        <div role="status" onPointerEnter={hold} onPointerLeave={letGo} onFocus={hold} onBlur={letGo}>
          {message && <Shown key={message.number} message={message} onDone={() => setMessage(null)} />}
        </div>
      </OnTop>
    </SnackbarContext>
  );
}

/**
 * Shows the message above everything, and above what is at the lower edge of the screen. While a modal dialog is open,
 * everything outside of it is inert, so the message is rendered inside the dialog, and outside again when the dialog
 * closes. Its region is there before the message, because many screen readers do not announce one that comes with it.
 */
function OnTop({ message, children }: { message: number | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useActionAtTab(place, message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that was removed tells nothing
  useEffect(() => {
    const move = () => {
      const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;
      if (top !== place.current?.closest('dialog')) setDialog(top);
    };
    move();
    // A dialog takes the focus when it opens.
    document.addEventListener('focusin', move);
    document.addEventListener('close', move, { capture: true });
    return () => {
      document.removeEventListener('focusin', move);
      document.removeEventListener('close', move, { capture: true });
    };
  }, [message]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog the portal makes another element
  useEffect(() => {
    const element = place.current;
    if (!element?.showPopover) return;
    element.popover = 'manual';
    element.showPopover();
  }, [dialog]);
  useEffect(() => {
    if (message !== undefined && place.current) return keepAboveBottom(place.current, dialog ?? document);
  }, [message, dialog]);
  const onTop = (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  );
  return dialog ? createPortal(onTop, dialog) : onTop;
}

/**
 * A message is at the end of the page, too far away to reach with Tab while it is shown. So the first Tab goes to its
 * action, and the next Tab continues from where the focus was. If the message goes first, the focus returns there.
 */
function useActionAtTab(place: RefObject<HTMLElement | null>, message: number | undefined): void {
  useEffect(() => {
    if (message === undefined) return;
    let before: Element | null = null;
    let isReached = false;
    const goBack = () => before instanceof HTMLElement && before.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      const action = place.current?.querySelector('button');
      if (event.key !== 'Tab' || !action) return;
      if (document.activeElement === action) {
        goBack();
        before = null;
        return;
      }
      if (isReached || event.shiftKey) return;
      event.preventDefault();
      isReached = true;
      before = document.activeElement;
      action.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (document.activeElement === document.body) goBack();
    };
  }, [place, message]);
}

function Shown({ message, onDone }: { message: Message; onDone(): void }) {
  const { text, action } = message;
  return (
    <div className={styles.snackbar}>
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onPress();
            onDone();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
