import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import styles from './cookie-banner.module.css';

/** D1 §2. What it asks consent for is kept on the device; whether it still holds is the caller's to know. */
export function CookieBanner({ privacy, onAccept }: { privacy: string; onAccept(): void }) {
  const { t } = useLingui();
  return (
    <aside className={styles.banner} aria-label={t`Cookies`}>
      <p>
        <Trans>We bewaren op dit apparaat alleen wat nodig is om te bestellen.</Trans>{' '}
        <a href={privacy}>
          <Trans>Privacy</Trans>
        </a>
      </p>
      <Button small onClick={onAccept}>
        <Trans>Akkoord</Trans>
      </Button>
    </aside>
  );
}
