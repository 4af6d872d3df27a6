import { type ReactNode, useRef } from 'react';
import { Card } from './card.tsx';
import styles from './titled-card.module.css';
import { useFocusKept } from './use-focus-kept.ts';

interface TitledCardProps {
  title: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Its title gets the focus if the focused element in the card is removed. */
export function TitledCard({ title, action, className, children }: TitledCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusKept = useFocusKept(heading);
  const words = (
    <h2 ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
  return (
    <Card className={className} {...focusKept}>
      {action ? (
        <header className={styles.head}>
          {words}
          {action}
        </header>
      ) : (
        words
      )}
      {children}
    </Card>
  );
}
