import { useLingui } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import styles from './store-badges.module.css';

const APPLE =
  'M17.05 12.54c-.03-2.6 2.12-3.85 2.22-3.91-1.21-1.77-3.1-2.01-3.77-2.04-1.6-.16-3.13.94-3.94.94-.82 0-2.07-.92-3.4-.89-1.75.03-3.36 1.02-4.26 2.58-1.82 3.15-.47 7.82 1.3 10.38.87 1.25 1.9 2.66 3.26 2.61 1.31-.05 1.8-.85 3.38-.85 1.58 0 2.02.85 3.4.82 1.41-.02 2.3-1.27 3.16-2.53 1-1.45 1.4-2.86 1.43-2.93-.03-.01-2.75-1.06-2.78-4.18ZM14.46 4.9c.72-.87 1.2-2.08 1.07-3.29-1.03.04-2.28.69-3.02 1.56-.66.77-1.24 2-1.09 3.18 1.16.09 2.33-.59 3.04-1.45Z';
const PLAY =
  'M4.6 2.3 14 12l-9.4 9.7c-.37-.2-.6-.6-.6-1.08V3.38c0-.48.23-.88.6-1.08Zm10.6 10.94 2.5 2.58-9.6 5.46 7.1-8.04Zm0-2.48L8.1 2.72l9.6 5.46-2.5 2.58Zm1.16 1.24 2.7-2.78 1.9 1.08c1.38.78 1.38 2.62 0 3.4l-1.9 1.08L16.36 12Z';

/** Links to the stores in which the brand has an app. */
export function StoreBadges() {
  const { t } = useLingui();
  const { appStore, playStore } = BRAND;
  if (!appStore && !playStore) return null;
  return (
    <p className={styles.badges}>
      {appStore && <Badge href={appStore} path={APPLE} over={t`Download in de`} name="App Store" />}
      {playStore && <Badge href={playStore} path={PLAY} over={t`Ontdek het op`} name="Google Play" />}
    </p>
  );
}

function Badge({ href, path, over, name }: { href: string; path: string; over: string; name: string }) {
  return (
    <a className={styles.badge} href={href} rel="noopener">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
      <span>
        <small>{over}</small> <strong>{name}</strong>
      </span>
    </a>
  );
}
