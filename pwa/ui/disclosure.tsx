import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Opens it. It stays open when this is false again: the user may be typing in it. */
  open?: boolean | undefined;
}

export function Disclosure({ title, children, open }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenFirst] = useState(open);
  useEffect(() => {
    if (open && details.current) details.current.open = true;
  }, [open]);
  return (
    <details ref={details} className={styles.disclosure} open={isOpenFirst}>
      <summary>
        <span>{title}</span>
        <ChevronDown aria-hidden />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
