import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'brand' | 'accent' | 'ok' | 'warn' | 'danger';

/** A short label beside something. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classes(styles.badge, tones[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
