import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './notice.module.css';
import tones from './tones.module.css';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'error';
const LOOKS = {
  info: { Icon: Info, color: tones.brand },
  ok: { Icon: CircleCheck, color: tones.ok },
  warn: { Icon: TriangleAlert, color: tones.warn },
  error: { Icon: CircleAlert, color: tones.danger },
};

interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Inside a live region, which announces it. */
  silent?: boolean | undefined;
}

/** An inline message. Screen readers announce an error at once, the other tones politely. */
export function Notice({ tone = 'info', title, children, action, silent }: NoticeProps) {
  const { Icon, color } = LOOKS[tone];
  return (
    <div
      className={classes(styles.notice, color)}
      role={silent ? undefined : tone === 'error' ? 'alert' : 'status'}
    >
      <Icon aria-hidden />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
