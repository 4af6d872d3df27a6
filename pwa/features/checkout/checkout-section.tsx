import type { FocusEventHandler, ReactNode, Ref } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './checkout.module.css';

interface CheckoutSectionProps {
  icon: ReactNode;
  title: ReactNode;
  /** Target for scrolling and focus if this section still needs input. */
  placeRef?: Ref<HTMLElement> | undefined;
  onFocus?: FocusEventHandler | undefined;
  children: ReactNode;
}

export function CheckoutSection({ icon, title, placeRef, onFocus, children }: CheckoutSectionProps) {
  return (
    <Card className={styles.section} ref={placeRef} tabIndex={placeRef ? -1 : undefined} onFocus={onFocus}>
      <h2 className={styles.title}>
        {icon}
        <span>{title}</span>
      </h2>
      {children}
    </Card>
  );
}
