import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './orders-tab.module.css';

/** The place of a list that is being read. */
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
