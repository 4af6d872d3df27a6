import type { ReactNode, Ref } from 'react';
import { Card } from '../../ui/card.tsx';
import type { FocusKept } from '../../ui/use-focus-kept.ts';
import styles from './checkout.module.css';

interface CheckoutSectionProps {
  icon: ReactNode;
  title: ReactNode;
  /** Target for scrolling and focus if this section still needs input. */
  placeRef?: Ref<HTMLElement> | undefined;
  focusKept?: FocusKept;
  children: ReactNode;
}

export function CheckoutSection({ icon, title, placeRef, focusKept, children }: CheckoutSectionProps) {
  return (
    <Card className={styles.section} ref={placeRef} tabIndex={placeRef ? -1 : undefined} {...focusKept}>
      <h2 className={styles.title}>
        {icon}
        <span>{title}</span>
      </h2>
      {children}
    </Card>
  );
}
