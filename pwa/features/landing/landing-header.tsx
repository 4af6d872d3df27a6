import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#domain/paths';
import { useSession } from '../../data/use-session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { optional } from '../../ui/optional-chunk.ts';
import styles from './landing-header.module.css';

/** Loaded only if the device remembers a phone number. */
const PhoneDialog = lazy(optional(() => import('./phone-dialog.tsx')));

/**
 * Link to the login, or 'Zoeken' if the device remembers a phone number; users, who get here through a URL with a
 * search text, get a link to their dashboard (rule discovery/landing-header).
 */
export function LandingHeader() {
  const { phone, loggedIn } = useSession();
  const [asking, setAsking] = useState(false);
  const { t } = useLingui();
  return (
    <header className={styles.header}>
      <BrandMark />
      <nav aria-label={t`Account`}>
        {loggedIn ? (
          <LinkButton to={paths.dashboard.href()} variant="secondary" small>
            <Trans>Start</Trans>
          </LinkButton>
        ) : phone ? (
          <Button variant="secondary" small onClick={() => setAsking(true)}>
            <Trans>Zoeken</Trans>
          </Button>
        ) : (
          <LinkButton to={paths.login.href()} variant="secondary" small>
            <Trans>inloggen</Trans>
          </LinkButton>
        )}
      </nav>
      <Suspense>
        {phone && !loggedIn && <PhoneDialog open={asking} onClose={() => setAsking(false)} />}
      </Suspense>
    </header>
  );
}
