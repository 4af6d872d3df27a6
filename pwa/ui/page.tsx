import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';

/** The middle of the screen: 1160 wide, or a column of 700 to read and fill in (D2 §9). */
export function Page({ narrow, children }: { narrow?: boolean | undefined; children: ReactNode }) {
  return <main className={classes(styles.page, narrow && styles.narrow)}>{children}</main>;
}
