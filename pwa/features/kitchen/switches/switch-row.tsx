import { type ReactNode, useId, useRef } from 'react';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import styles from './switches.module.css';

interface SwitchRowProps {
  title: ReactNode;
  /** The present position; empty if the switch is off. */
  state?: ReactNode;
  children: ReactNode;
}

/**
 * A switch of the kitchen: its name, what it says now, and large buttons. Its name gets the focus if the pressed button
 * disappears.
 */
export function SwitchRow({ title, state, children }: SwitchRowProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusKept = useFocusKept(heading);
  return (
    <section className={styles.row} aria-labelledby={id} data-on={state ? '' : undefined} {...focusKept}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {state && <p className={styles.state}>{state}</p>}
      {children}
    </section>
  );
}
