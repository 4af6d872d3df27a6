import type { ReactNode } from 'react';
import styles from './tab-head.module.css';

/** The title of a tab, with what can be done about all of it. */
export function TabHead({ title, end }: { title: ReactNode; end?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {end}
    </header>
  );
}
