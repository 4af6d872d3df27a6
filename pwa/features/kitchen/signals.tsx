import { type ReactNode, useRef } from 'react';
import { AT_BOTTOM } from '../../ui/at-bottom.ts';
import { useRoomBelow } from '../../ui/use-room-below.ts';
import styles from './kitchen.module.css';

/**
 * Messages that the board shows by itself. They are at the lower edge, so that no order moves when one comes or goes.
 * The one that lasts longest is last, so that those above it do not move it either.
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
