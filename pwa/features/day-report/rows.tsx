import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './report.module.css';

/** Names with their figures. */
export const Rows = ({ children }: { children: ReactNode }) => <dl className={styles.rows}>{children}</dl>;

interface RowProps {
  name: ReactNode;
  note?: ReactNode;
  /** Whether it is the sum of the rows above it. */
  sum?: boolean | undefined;
  children: ReactNode;
}

export const Row = ({ name, note, sum, children }: RowProps) => (
  <div className={classes(sum && styles.sum)}>
    <dt>
      {name}
      {note && <small>{note}</small>}
    </dt>
    <dd>{children}</dd>
  </div>
);
