import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';

/** The page's main column. @param narrow for pages to read or fill in (rule discovery/page-width) */
export function Page({ narrow, children }: { narrow?: boolean | undefined; children: ReactNode }) {
  return <main className={classes(styles.page, narrow && styles.narrow)}>{children}</main>;
}
