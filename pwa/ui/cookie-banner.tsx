import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Button } from './button.tsx';
import styles from './cookie-banner.module.css';

/** The cookie notice. The caller stores the consent and decides whether to show this. */
export function CookieBanner({ privacy, onAccept }: { privacy: string; onAccept(): void }) {
  const { t } = useLingui();
  return (
    <aside className={styles.banner} aria-label={t`Cookies`}>
      <p>
        <Trans>We bewaren op dit apparaat alleen wat nodig is om te bestellen.</Trans>{' '}
        <Link to={privacy}>
          <Trans>Privacy</Trans>
        </Link>
      </p>
      <Button small onClick={onAccept}>
        <Trans>Akkoord</Trans>
      </Button>
    </aside>
  );
}
