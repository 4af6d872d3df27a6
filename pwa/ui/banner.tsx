import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classes } from './classes.ts';
import { Picture } from './picture.tsx';

/** The wide picture at the top of a page (D2 §9: 250 high), with what lies over it. */
export function Banner({
  src,
  color,
  low,
  grows,
  children,
}: {
  src: string | undefined;
  /** Shows until the picture is there, and where there is none. */
  color?: string | undefined;
  low?: boolean | undefined;
  /** As high as what lies over it, where that is more. */
  grows?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <div
      className={classes(styles.banner, low && styles.low, grows && styles.grows)}
      style={{ backgroundColor: color }}
    >
      {src && (
        <Picture src={src} alt="" width={1160} height={250} loading="eager" className={styles.picture} />
      )}
      {children}
    </div>
  );
}
