import { type ReactNode, useEffect } from 'react';
import styles from './bottom-bar.module.css';

/** Fixed to the bottom of a phone's screen. Sets `--bottom-bar`, so that other elements leave room for it. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bottom-bar', '80px');
    return () => void style.removeProperty('--bottom-bar');
  }, []);
  return (
    <>
      <div className={styles.room} />
      <section className={styles.bar} aria-label={label}>
        {children}
      </section>
    </>
  );
}
