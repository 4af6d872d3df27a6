import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  round?: boolean | undefined;
}

/** Takes the place of something that is loading, so that the layout does not shift. */
export function Skeleton({ width = '100%', height = '1em', round }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={styles.skeleton}
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
    />
  );
}

/** Wraps skeletons, and announces once that something is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Laden`} aria-busy="true">
      {children}
    </div>
  );
}
