import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
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
  const [held, setHeld] = useState(false);
  const show = useCallback<Show>(
    (text, action) => setMessage((last) => ({ text, action, number: (last?.number ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(() => setMessage(null), SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [message, held]);
  return (
    <SnackbarContext value={show}>
      {children}
      <div
        role="status"
        className={styles.place}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {message && <Shown key={message.number} message={message} onDone={() => setMessage(null)} />}
      </div>
    </SnackbarContext>
  );
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
