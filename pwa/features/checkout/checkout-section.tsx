import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './checkout.module.css';

interface CheckoutSectionProps {
  icon: ReactNode;
  title: ReactNode;
  placeRef?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** One question of the checkout. */
export function CheckoutSection({ icon, title, placeRef, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <Card className={styles.section} aria-labelledby={id} ref={placeRef} tabIndex={-1}>
      <h2 id={id} className={styles.title}>
        {icon}
        <span>{title}</span>
      </h2>
      {children}
    </Card>
  );
}
