import { Trans, useLingui } from '@lingui/react/macro';
import { House, Phone, UtensilsCrossed } from 'lucide-react';
import type { Host } from '#documents/host';
import { paths } from '#domain/paths';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { Link } from '../../ui/link.tsx';
import styles from './info-bar.module.css';

/** Links to the start (not in host mode), the menu and the contact details. */
export function InfoBar({ host, onContact }: { host: Host; onContact(): void }) {
  const { t } = useLingui();
  return (
    <nav className={styles.bar} aria-label={t`Op deze pagina`}>
      <ul>
        {!hostModeBusiness && (
          <li>
            <Link to={paths.home.href()}>
              <House aria-hidden />
              <Trans>Home</Trans>
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.business.href(host._id)}>
            <UtensilsCrossed aria-hidden />
            <Trans>Bestellen</Trans>
          </Link>
        </li>
        <li>
          <button type="button" onClick={onContact}>
            <Phone aria-hidden />
            <Trans>Contact</Trans>
          </button>
        </li>
      </ul>
    </nav>
  );
}
