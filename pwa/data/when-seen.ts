import { isSeen } from '../sync/device/seen.ts';

export { isSeen };

/** Resolves once the page is visible. */
export const whenSeen = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isSeen()) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
