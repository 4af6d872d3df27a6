import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#domain/paths';
import { type Appearance, AppearanceChoice } from './appearance-choice.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Link } from './link.tsx';
import styles from './site-footer.module.css';
import { StoreBadges } from './store-badges.tsx';

interface SiteFooterProps {
  appearance: Appearance;
  onAppearance(change: Partial<Appearance>): void;
}

/** The links about the site, and the choice of theme and language for visitors. */
export function SiteFooter({ appearance, onAppearance }: SiteFooterProps) {
  const { t } = useLingui();
  const { lang, dark } = appearance;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <BrandMark />
          <StoreBadges />
        </div>
        <nav aria-label={t`Onderaan`}>
          <ul className={styles.links}>
            <li>
              <Link to={paths.kitchen.href()}>
                <Trans>Login voor ondernemers</Trans>
              </Link>
            </li>
            <li>
              <Link to={paths.forBusinesses.href()}>
                <Trans>Voor ondernemers</Trans>
              </Link>
            </li>
            <li>
              <Link to={paths.login.href()}>
                <Trans>Login met mobiel</Trans>
              </Link>
            </li>
            <li>
              <Link to={paths.privacy.href()}>
                <Trans>Privacy</Trans>
              </Link>
            </li>
            <li>
              <Link to={paths.terms.href()}>
                <Trans>Voorwaarden</Trans>
              </Link>
            </li>
            <li>
              <Link to={paths.contact.href()}>
                <Trans>Contact</Trans>
              </Link>
            </li>
          </ul>
        </nav>
        <div className={styles.appearance}>
          <AppearanceChoice lang={lang} dark={dark} onChange={onAppearance} />
        </div>
      </div>
    </footer>
  );
}
