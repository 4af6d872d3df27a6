import type { ReactNode } from 'react';
import styles from './card-grid.module.css';
import { classes } from './classes.ts';
import { Loading, Skeleton } from './skeleton.tsx';

interface CardGridProps {
  as?: 'div' | 'ul' | undefined;
  /** Of cards that are wide rather than high: towns, clubs. */
  low?: boolean | undefined;
  children: ReactNode;
}

/** Cards side by side, as many as there is room for. */
export function CardGrid({ as: Element = 'div', low, children }: CardGridProps) {
  return <Element className={classes(styles.cards, low && styles.low)}>{children}</Element>;
}

/** How high the cards are that are being read. */
export const CARD_HEIGHT = { business: 360, hub: 96, club: 200, stamps: 180 } as const;

/** The place of cards, while they are being read. */
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
