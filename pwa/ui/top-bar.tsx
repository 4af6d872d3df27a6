import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconLink } from './icon-button.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  title?: ReactNode;
  /** Target and label of the back arrow. */
  back?: { to: string; label: string } | undefined;
  end?: ReactNode;
}

/** Sticks to the top of the page. */
export function TopBar({ title, back, end }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        {back && (
          <IconLink to={back.to} label={back.label}>
            <ArrowLeft />
          </IconLink>
        )}
        <div className={styles.title}>{title}</div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
    </header>
  );
}
