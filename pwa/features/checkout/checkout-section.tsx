import type { ReactNode, Ref } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './checkout.module.css';

interface CheckoutSectionProps {
  icon: ReactNode;
  title: ReactNode;
  /** Target for scrolling and focus if this section still needs input. */
  placeRef?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

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
