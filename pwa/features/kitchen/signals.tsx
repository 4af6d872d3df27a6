import { type ReactNode, useRef } from 'react';
import { AT_BOTTOM } from '../../ui/at-bottom.ts';
import { useRoomBelow } from '../../ui/use-room-below.ts';
import styles from './kitchen.module.css';

/**
 * What the board says by itself. At the lower edge, so that no order moves when it comes or goes; the most lasting last,
 * so that what comes and goes above it does not move it either.
 */
export function Signals({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place);
  return (
    <div ref={place} className={styles.signals} {...AT_BOTTOM}>
      {children}
    </div>
  );
}
