import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, MapPin, Phone } from 'lucide-react';
import type { Ref } from 'react';
import { qrPath } from '#contract/server-paths';
import type { Host } from '#documents/host';
import type { Instant } from '#domain/amsterdam-time';
import { serverPath } from '../../data/use-environment.ts';
import { mapLink } from '../../ui/address/map-link.ts';
import { WeekHours } from '../../ui/business/week-hours.tsx';
import { formatPhone } from '../../ui/phone/format-phone.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './info-footer.module.css';

interface InfoFooterProps {
  host: Host;
  now: Instant;
  placeRef: Ref<HTMLElement>;
}

/** Address, phone, opening hours and a QR code that leads to ordering. */
export function InfoFooter({ host, now, placeRef }: InfoFooterProps) {
  const { t } = useLingui();
  const { name } = host;
  return (
    <footer ref={placeRef} tabIndex={-1} className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.contact}>
          <h2>{name}</h2>
          <a href={mapLink(host)} target="_blank" rel="noopener noreferrer">
            <MapPin aria-hidden />
            {host.address.name}
          </a>
          {host.phone && (
            <a href={`tel:${host.phone}`}>
              <Phone aria-hidden />
              {formatPhone(host.phone)}
            </a>
          )}
        </div>
        <div>
          <h3>
            <Clock aria-hidden />
            <Trans>Openingstijden</Trans>
          </h3>
          <WeekHours hours={host} now={now} />
        </div>
        <figure className={styles.code}>
          <Picture
            src={serverPath(qrPath(host._id))}
            alt={t`QR-code om te bestellen bij ${name}`}
            width={160}
            height={160}
            fit="contain"
          />
          <figcaption>
            <Trans>Scan en bestel</Trans>
          </figcaption>
        </figure>
      </div>
    </footer>
  );
}
