import type { ReactNode } from 'react';
import styles from './card-grid.module.css';
import { classes } from './classes.ts';
import { Loading, Skeleton } from './skeleton.tsx';

interface CardGridProps {
  as?: 'div' | 'ul' | undefined;
  /** For low, wide cards: hubs, clubs. */
  low?: boolean | undefined;
  children: ReactNode;
}

/** A grid with as many cards in a row as fit. */
export function CardGrid({ as: Element = 'div', low, children }: CardGridProps) {
  return <Element className={classes(styles.cards, low && styles.low)}>{children}</Element>;
}

/** Heights of the skeletons in pixels. */
const CARD_HEIGHT = { business: 360, hub: 96, club: 200, stamps: 180 } as const;

/** Skeletons of cards that are loading. */
export function CardGridLoading({ of }: { of: keyof typeof CARD_HEIGHT }) {
  return (
    <Loading>
      <CardGrid low={of !== 'business'}>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} height={CARD_HEIGHT[of]} />
        ))}
      </CardGrid>
    </Loading>
  );
}
