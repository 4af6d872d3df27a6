import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classes } from './classes.ts';
import { Picture } from './picture.tsx';

/** The wide picture at the top of a page, with children on top of it. */
export function Banner({
  src,
  color,
  low,
  grows,
  lazy,
  children,
}: {
  src: string | undefined;
  /** Shown until the picture has loaded, or if there is none. */
  color?: string | undefined;
  low?: boolean | undefined;
  /** Grows with the children if they are higher. */
  grows?: boolean | undefined;
  /** Fetched after the first layout: decoding drawings keeps a slow phone from painting a list. */
  lazy?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <div
      className={classes(styles.banner, low && styles.low, grows && styles.grows)}
      style={{ backgroundColor: color }}
    >
      {src && (
        <Picture
          src={src}
          alt=""
          width={1160}
          height={250}
          loading={lazy ? 'lazy' : 'eager'}
          className={styles.picture}
        />
      )}
      {children}
    </div>
  );
}
