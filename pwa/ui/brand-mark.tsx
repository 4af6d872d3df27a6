import { BRAND } from '#domain/brand';
import styles from './brand-mark.module.css';

/** The name with its mark: a plate on a square. */
export function BrandMark() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className={styles.square} />
        <circle cx="16" cy="16" r="9.5" fill="#fff" />
        <circle cx="16" cy="16" r="5.5" className={styles.ring} />
      </svg>
      {BRAND.name}
    </span>
  );
}
