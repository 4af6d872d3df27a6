import { type RefObject, useEffect, useRef } from 'react';

/** Brings a part of the page into view, with the focus on it, each time `count` goes up while it is `wanted`. */
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
