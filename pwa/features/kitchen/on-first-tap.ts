import type { MouseEvent } from 'react';

/**
 * Ignores the second tap of a double tap: after the first tap another card or button may be under the finger, and would
 * get the second.
 */
export const onFirstTap = (act: () => unknown) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};
