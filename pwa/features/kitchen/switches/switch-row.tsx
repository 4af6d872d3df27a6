import { type ReactNode, useId } from 'react';
import styles from './switches.module.css';

interface SwitchRowProps {
  title: ReactNode;
  /** The present position; empty if the switch is off. */
  state?: ReactNode;
  children: ReactNode;
}

/** A switch of the kitchen: its name, what it says now, and large buttons. */
export function SwitchRow({ title, state, children }: SwitchRowProps) {
  const id = useId();
  return (
    <section className={styles.row} aria-labelledby={id} data-on={state ? '' : undefined}>
      <h3 id={id}>{title}</h3>
      {state && <p className={styles.state}>{state}</p>}
      {children}
    </section>
  );
}
