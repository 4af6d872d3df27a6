import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { AT_BOTTOM } from './at-bottom.ts';
import { Button } from './button.tsx';
import styles from './cookie-banner.module.css';
import { Link } from './link.tsx';

/** The cookie notice. The caller stores the consent and decides whether to show this. */
export default function CookieBanner({ privacy, onAccept }: { privacy: string; onAccept(): void }) {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // Reserves space at the end of the page, so that everything can be scrolled out from under the notice.
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--notice', `${(place.current?.offsetHeight ?? 0) + 24}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty('--notice');
    };
  }, []);
  return (
    <aside ref={place} className={styles.banner} aria-label={t`Cookies`} {...AT_BOTTOM}>
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
