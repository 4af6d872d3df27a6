import { useRef } from 'react';
import { environment, switchEnvironment } from '../sync/device/environment.ts';

export { serverPath } from '../sync/device/environment.ts';

/** Whether this page is in the test environment. */
export const isTest: boolean = environment === 'test';

const CLICKS = 3;

/** Click handler for the login message: every third click enters or leaves the test environment. */
export function useEnvironmentSwitch(): () => void {
  const clicks = useRef(0);
  return () => {
    clicks.current += 1;
    if (clicks.current % CLICKS === 0) void switchEnvironment();
  };
}
