import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls an element into view and focuses its first control each time `count` changes while `wanted`. */
export function useAttention(wanted: boolean, count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    if (!wanted || count === seen.current) return;
    seen.current = count;
    place.current?.scrollIntoView?.({ block: 'center' });
    place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [wanted, count]);
  return place;
}
