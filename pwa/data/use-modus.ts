import { useRef } from 'react';
import { modus, switchModus } from '../sync/environment.ts';

export { serverPath } from '../sync/environment.ts';

/** Whether this page is in the test environment. */
export const isTest: boolean = modus === 'test';

const CLICKS = 3;

/** Click handler for the login message: every third click enters or leaves the test environment. */
export function useModusSwitch(): () => void {
  const clicks = useRef(0);
  return () => {
    clicks.current += 1;
    if (clicks.current % CLICKS === 0) void switchModus();
  };
}
