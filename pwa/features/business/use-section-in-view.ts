import { useEffect, useState } from 'react';

/** The anchor of the section being read: the last one that starts above the upper third of the screen. */
export function useSectionInView(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(anchors[0]);
  const joined = anchors.join('\n');
  useEffect(() => {
    const all = joined.split('\n');
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight / 3;
      const passed = all.filter((anchor) => {
        const section = document.getElementById(anchor);
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
