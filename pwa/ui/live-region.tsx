import type { ReactNode } from 'react';
import styles from './live-region.module.css';

/**
 * Announced by screen readers when its content changes. Many do not announce a region that comes with its content, so it
 * is on the page before that; while it is empty it takes no room.
 */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.region}>
    {children}
  </div>
);
