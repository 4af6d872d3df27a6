import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'error';
const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, error: CircleAlert };

interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message in its place on the page. An error is read out at once, the rest when there is time. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
