import { Trans } from '@lingui/react/macro';
import { MapPin, Store } from 'lucide-react';
import type { Host } from '#documents/host';
import { waitMinutes } from '#domain/time-slots';
import { mapLink } from '../../ui/address/map-link.ts';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './business-info.module.css';

/** Takeaway: the wait and the address. */
export function TakeawaySection({ host }: { host: Host }) {
  const { lang, text } = useOwnTexts(host);
  const wait = waitMinutes(host, false);
  return (
    <Card className={styles.section}>
      <h2>
        <Store aria-hidden />
        <Trans>Afhalen</Trans>
      </h2>
      <p>
        <Trans>Na ongeveer {wait} minuten klaar.</Trans>
      </p>
      {host.order?.description && <p lang={lang(host.order.description)}>{text(host.order.description)}</p>}
      {host.order?.image && (
        <Picture src={host.order.image} alt="" width={360} height={160} className={styles.picture} />
      )}
      <a className={styles.link} href={mapLink(host)} target="_blank" rel="noopener noreferrer">
        <MapPin aria-hidden />
        {host.address.name}
      </a>
    </Card>
  );
}
