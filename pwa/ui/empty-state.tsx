import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Whether this is the whole page; the title is then the heading of the page. */
  page?: boolean;
  children?: ReactNode;
  /** What the visitor can do about it. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, page, children, action }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  );
}
