import { useEffect, useRef } from 'react';

/** Whether the dialog or page that calls it is still open, for work that ends later. */
export function useStillOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}
