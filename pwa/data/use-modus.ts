import { useRef } from 'react';
import { modus, switchModus } from '../sync/environment.ts';

export { serverPath } from '../sync/environment.ts';

/** Whether this page is in the test environment. */
export const isTest: boolean = modus === 'test';

const CLICKS = 3;

/** For the login message: the third click goes to the test environment, or back (D2 §4, "Login"). */
export function useModusSwitch(): () => void {
  const clicks = useRef(0);
  return () => {
    clicks.current += 1;
    if (clicks.current % CLICKS === 0) void switchModus();
  };
}
