import { Loading } from '../ui/skeleton.tsx';
import styles from './page-loading.module.css';

/** Shows itself after half a second: most pages are there before (D2 §9, loading overlay delay). */
export function PageLoading() {
  return (
    <Loading>
      <div className={styles.loading} />
    </Loading>
  );
}
