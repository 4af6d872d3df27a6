import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { BrandMark } from '../../ui/brand-mark.tsx';
import styles from './landing-footer.module.css';
import { StoreBadges } from './store-badges.tsx';

export default function LandingFooter() {
  const { t } = useLingui();
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
              <a href={BRAND.ownerLogin}>
                <Trans>Login voor ondernemers</Trans>
              </a>
            </li>
            <li>
              <Link to={paths.login.href()}>
                <Trans>Login met mobiel</Trans>
              </Link>
            </li>
            <li>
              <a href={BRAND.privacy}>
                <Trans>Privacy</Trans>
              </a>
            </li>
            <li>
              <a href={`mailto:${BRAND.email}`}>
                <Trans>Contact</Trans>
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
