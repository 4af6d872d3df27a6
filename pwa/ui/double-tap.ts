import type { MouseEvent as ReactMouseEvent } from 'react';

/** The time in which browsers take two taps at one place for a double tap, with some to spare. */
const DOUBLE_TAP_MS = 600;

/**
 * For when a dialog opens or closes: the second tap of a double tap was meant for the control that the first one pressed,
 * and not for what is at that place now.
 */
export function ignoreSecondTap(): void {
  const over = new AbortController();
  const ignore = (event: MouseEvent) => {
    // The first of other taps.
    if (event.detail < 2) return over.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), DOUBLE_TAP_MS);
}

/**
 * For a control whose place another one takes: ignores the second tap of a double tap, which was meant for the control
 * that was there before.
 */
export const onFirstTap = (act: () => unknown) => (event: ReactMouseEvent) => {
  if (event.detail <= 1) act();
};
