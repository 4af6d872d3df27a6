import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
}

export function Disclosure({ title, children, open }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary>
        <span>{title}</span>
        <ChevronDown aria-hidden />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
