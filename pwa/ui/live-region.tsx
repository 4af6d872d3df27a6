import type { ReactNode } from 'react';
import styles from './live-region.module.css';

/**
 * Screen readers announce its content when that changes. Many do not announce a region that is added together with its
 * content, so the region is on the page before its content is; while it is empty it takes no room.
 */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.region}>
    {children}
  </div>
);
