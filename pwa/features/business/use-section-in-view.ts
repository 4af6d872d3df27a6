import { useEffect, useState } from 'react';
import { anchorOf } from './menu-sections.ts';

/** The section being read: the last one that starts above the upper third of the screen. */
export function useSectionInView(names: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(names[0]);
  const joined = names.join('\n');
  useEffect(() => {
    const all = joined.split('\n');
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight / 3;
      const passed = all.filter((name) => {
        const section = document.getElementById(anchorOf(name));
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1) ?? all[0]);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    // Not at once: measuring in an effect makes the browser lay the page out twice.
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [joined]);
  return current;
}
