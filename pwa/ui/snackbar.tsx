import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import styles from './snackbar.module.css';

/** D2 §9. */
export const SNACKBAR_MS = 2000;

interface Message {
  text: ReactNode;
  action?: { label: string; onPress(): void } | undefined;
  /** The same words again are a new message. */
  number: number;
}
type Show = (text: ReactNode, action?: Message['action']) => void;

const SnackbarContext = createContext<Show>(() => {});
export const useSnackbar = (): Show => useContext(SnackbarContext);

/** One message at a time, for two seconds, longer while somebody is at it. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const { pathname } = useLocation();
  const count = useRef(0);
  const show = useCallback<Show>((text, action) => {
    count.current += 1;
    setMessage({ text, action, number: count.current });
  }, []);
  const isHeld = message !== null && held === message.number;
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(() => setMessage(null), SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [message, isHeld]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be done about it can be done on that page
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
 * Above everything, an open dialog too: what is outside of a modal dialog can neither be pressed nor is it read out,
 * so the message goes into it, and comes out when the dialog closes.
 */
function OnTop({ message, children }: { message: number | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    if (message === undefined) return;
    const move = () =>
      setDialog([...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null);
    move();
    document.addEventListener('close', move, { capture: true });
    return () => document.removeEventListener('close', move, { capture: true });
  }, [message]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another element
  useEffect(() => {
    const element = place.current;
    if (!element?.showPopover) return;
    element.popover = 'manual';
    element.showPopover();
  }, [dialog]);
  const onTop = (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  );
  return dialog ? createPortal(onTop, dialog) : onTop;
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
