import { type ReactNode, useEffect } from 'react';
import { AT_BOTTOM } from './at-bottom.ts';
import styles from './bottom-bar.module.css';
import { classes } from './classes.ts';

interface BottomBarProps {
  label: string;
  /** Not shown on a wide screen. */
  onlyPhone?: boolean;
  children: ReactNode;
}

/** Fixed to the bottom of a phone's screen. Sets `--bottom-bar`, so that other elements leave room for it. */
export function BottomBar({ label, onlyPhone = false, children }: BottomBarProps) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bottom-bar', onlyPhone ? 'var(--phone-bar)' : '80px');
    return () => void style.removeProperty('--bottom-bar');
  }, [onlyPhone]);
  const look = onlyPhone && styles.onlyPhone;
  return (
    <>
      <div className={classes(styles.room, look)} />
      <section className={classes(styles.bar, look)} aria-label={label} {...AT_BOTTOM}>
        {children}
      </section>
    </>
  );
}
