import type { ReactNode, Ref } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './checkout.module.css';

interface CheckoutSectionProps {
  icon: ReactNode;
  title: ReactNode;
  /** Where the page leads to when something is still asked here. */
  placeRef?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** One question of the checkout. */
export function CheckoutSection({ icon, title, placeRef, children }: CheckoutSectionProps) {
  return (
    <Card className={styles.section} ref={placeRef} tabIndex={placeRef ? -1 : undefined}>
      <h2 className={styles.title}>
        {icon}
        <span>{title}</span>
      </h2>
      {children}
    </Card>
  );
}
