import { Trans, useLingui } from '@lingui/react/macro';
import { Bike, Clock, MapPin, Phone, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Host } from '#documents/host';
import { addDays, type Instant, instantAt, serviceDay, weekdayOf } from '#domain/amsterdam-time';
import { delivers, offersTakeaway } from '#domain/business-card';
import { waitMinutes } from '#domain/time-slots';
import { intervalsOfServiceDay } from '#domain/timetable';
import { Card } from '../../ui/card.tsx';
import { formatPhone } from '../../ui/format-phone.ts';
import { hoursText } from '../../ui/opening-line.tsx';
import styles from './info-card.module.css';

/** Waits, address, phone and opening hours (D2 §2). */
export function InfoCard({ host, now }: { host: Host; now: Instant }) {
  const { t } = useLingui();
  const delivery = waitMinutes(host, true);
  const pickup = waitMinutes(host, false);
  return (
    <Card className={styles.info} aria-label={t`Over ${host.name}`}>
      <h2>{host.name}</h2>
      {host.description && <p className={styles.about}>{host.description}</p>}
      <ul className={styles.facts}>
        {delivers(host) && (
          <Fact icon={<Bike aria-hidden />}>
            <Trans>Bezorgen: ongeveer {delivery} minuten</Trans>
          </Fact>
        )}
        {offersTakeaway(host) && (
          <Fact icon={<Store aria-hidden />}>
            <Trans>Afhalen: ongeveer {pickup} minuten</Trans>
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
      <Hours host={host} now={now} />
    </Card>
  );
}

/** A search on a map by the name of the address (D1 §7). */
const mapLink = ({ name, address }: Host): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address.name}`)}`;

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

/** The week from today on, by the dates, so that holidays show. */
function Hours({ host, now }: { host: Host; now: Instant }) {
  const { i18n } = useLingui();
  const today = serviceDay(now);
  const dayName = new Intl.DateTimeFormat(i18n.locale || 'nl', {
    weekday: 'long',
    timeZone: 'Europe/Amsterdam',
  });
  return (
    <div>
      <h3 className={styles.hoursTitle}>
        <Clock aria-hidden />
        <Trans>Openingstijden</Trans>
      </h3>
      <dl className={styles.hours}>
        {[0, 1, 2, 3, 4, 5, 6].map((days) => {
          const date = addDays(today, days);
          const text = hoursText(intervalsOfServiceDay(host, date));
          return (
            <div key={weekdayOf(date)} data-today={days === 0 || undefined}>
              <dt>{dayName.format(instantAt(date, 12 * 60))}</dt>
              <dd>{text || <Trans>Gesloten</Trans>}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
