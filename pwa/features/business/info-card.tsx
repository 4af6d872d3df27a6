import { Trans, useLingui } from '@lingui/react/macro';
import { Bike, Clock, MapPin, Phone, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Host } from '#documents/host';
import type { Instant } from '#domain/amsterdam-time';
import { delivers, offersTakeaway } from '#domain/business-card';
import { waitMinutes } from '#domain/time-slots';
import { mapLink } from '../../ui/address/map-link.ts';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { WeekHours } from '../../ui/business/week-hours.tsx';
import { Card } from '../../ui/card.tsx';
import { formatPhone } from '../../ui/phone/format-phone.ts';
import styles from './info-card.module.css';

/** Description, waiting times, address, phone and opening hours. */
export function InfoCard({ host, now }: { host: Host; now: Instant }) {
  const { t } = useLingui();
  const { lang, text } = useOwnTexts(host);
  const delivery = waitMinutes(host, true);
  const takeaway = waitMinutes(host, false);
  return (
    <Card className={styles.info} aria-label={t`Over ${host.name}`}>
      <h2>{host.name}</h2>
      {host.description && (
        <p className={styles.about} lang={lang(host.description)}>
          {text(host.description)}
        </p>
      )}
      <ul className={styles.facts}>
        {delivers(host) && (
          <Fact icon={<Bike aria-hidden />}>
            <Trans>Bezorgen: ongeveer {delivery} minuten</Trans>
          </Fact>
        )}
        {offersTakeaway(host) && (
          <Fact icon={<Store aria-hidden />}>
            <Trans>Afhalen: ongeveer {takeaway} minuten</Trans>
          </Fact>
        )}
        <Fact icon={<MapPin aria-hidden />}>
          <a href={mapLink(host)} target="_blank" rel="noopener noreferrer">
            {host.address.name}
          </a>
        </Fact>
        {host.phone && (
          <Fact icon={<Phone aria-hidden />}>
            <a href={`tel:${host.phone}`}>{formatPhone(host.phone)}</a>
          </Fact>
        )}
      </ul>
      <div>
        <h3 className={styles.hoursTitle}>
          <Clock aria-hidden />
          <Trans>Openingstijden</Trans>
        </h3>
        <WeekHours hours={host} now={now} />
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}
