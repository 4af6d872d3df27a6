import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Once a dialog has closed, calls `focus` if the element that had the focus when it opened is gone, so that nothing has
 * the focus. Does nothing in Safari after a press on a button, which does not focus it there: nothing had the focus.
 */
export function useFocusAfter(open: boolean, focus: () => void): void {
  const opener = useRef<Element>(null);
  // Before the dialog takes the focus, in an effect.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const onClosed = useEffectEvent(() => {
    if (!opener.current?.isConnected && document.activeElement === document.body) focus();
  });
  useEffect(() => {
    if (!open) return;
    return () => onClosed();
  }, [open]);
}
