import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether the visitor pressed or focused something outside the box; false again when they return to it, and for another
 * text. A press is a click, because a finger that scrolls the page and a mouse on its scrollbar press nothing.
 */
export function useIsLeft(box: RefObject<HTMLElement | null>, text: string): boolean {
  const [leftFor, setLeftFor] = useState<string | null>(null);
  const follow = useEffectEvent(({ target }: Event) =>
    setLeftFor(box.current?.contains(target as Node) ? null : text),
  );
  useEffect(() => {
    // Before the press takes effect, which may remove what was pressed.
    document.addEventListener('click', follow, true);
    document.addEventListener('focusin', follow, true);
    return () => {
      document.removeEventListener('click', follow, true);
      document.removeEventListener('focusin', follow, true);
    };
  }, []);
  return leftFor === text;
}
