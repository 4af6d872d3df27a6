import type { MouseEvent as ReactMouseEvent } from 'react';

/** Browsers take two taps at one place within this time for a double tap. */
const DOUBLE_TAP_MS = 500;
/** Pixels between two taps of a finger that aims at one place. */
const ONE_PLACE_PX = 24;

let last: MouseEvent | null = null;
const secondTaps = new WeakSet<Event>();

/** Notes each click. The browser's own count cannot be used: on iPhone and iPad every tap has a count of one. */
function note(click: MouseEvent): void {
  if (isByKeyboard(click)) return;
  if (last && isSecondTap(last, click)) secondTaps.add(click);
  last = click;
}

if (typeof document !== 'undefined') document.addEventListener('click', note, { capture: true });

/** Whether a click was not made with a pointer, but with the keyboard or by a script. */
export const isByKeyboard = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail === 0;

const isSecondTap = (first: MouseEvent, then: MouseEvent): boolean =>
  then.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
  Math.hypot(then.clientX - first.clientX, then.clientY - first.clientY) < ONE_PLACE_PX;

/**
 * Call it when a dialog opens or closes. Ignores the second tap of a double tap, which was meant for the control that
 * the first tap pressed, and not for what is at that place now.
 */
export function ignoreSecondTap(): void {
  const over = new AbortController();
  const ignore = (event: MouseEvent) => {
    // A click that is no second tap ends this.
    if (!secondTaps.has(event)) return over.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), DOUBLE_TAP_MS);
}

/**
 * For a control that takes the place of another: ignores the second tap of a double tap, which was meant for the
 * control that was there before.
 */
export const onFirstTap = (act: () => unknown) => (event: ReactMouseEvent) => {
  if (!secondTaps.has(event.nativeEvent)) act();
};
