import { useEffect, useEffectEvent } from 'react';

/** Once a dialog has closed: if what opened it is gone, so that nothing has the focus, calls `focus`. */
export function useFocusAfter(open: boolean, focus: () => void): void {
  const onClosed = useEffectEvent(() => {
    if (document.activeElement === document.body) focus();
  });
  useEffect(() => {
    if (!open) return;
    return () => onClosed();
  }, [open]);
}
