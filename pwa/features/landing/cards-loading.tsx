import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './results.module.css';

/** The place of the cards of businesses. */
export function CardsLoading() {
  return (
    <Loading>
      <div className={styles.cards}>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} height={360} />
        ))}
      </div>
    </Loading>
  );
}
