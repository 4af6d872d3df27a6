import { Loading } from '../ui/skeleton.tsx';
import styles from './page-loading.module.css';

/** Appears after half a second (in the stylesheet): most pages have loaded by then. */
export function PageLoading() {
  return (
    <Loading>
      <div className={styles.loading} />
    </Loading>
  );
}
