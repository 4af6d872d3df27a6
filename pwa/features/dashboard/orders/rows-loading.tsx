import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import styles from './orders-tab.module.css';

/** Placeholder of a list that is loading. */
export function RowsLoading({ height = 92 }: { height?: number }) {
  return (
    <Loading>
      <div className={styles.list}>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} height={height} />
        ))}
      </div>
    </Loading>
  );
}
