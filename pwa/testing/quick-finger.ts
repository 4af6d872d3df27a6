import { createEvent, fireEvent } from '@testing-library/react';

/** A finger that taps every 100 ms, however slow the machine is: two of its taps at one place are a double tap. */
export function quickFinger() {
  let now = performance.now();
  return (target: Element, at: MouseEventInit = {}): void => {
    const click = createEvent.click(target, { detail: 1, ...at });
    now += 100;
    Object.defineProperty(click, 'timeStamp', { value: now });
    fireEvent(target, click);
  };
}
