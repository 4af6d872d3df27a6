import type { ReactNode } from 'react';
import styles from './tab-head.module.css';

/** The title of a tab, with a control for the whole tab at the end. */
export function TabHead({ title, end }: { title: ReactNode; end?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {end}
    </header>
  );
}
