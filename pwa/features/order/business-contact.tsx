import { Trans } from '@lingui/react/macro';
import { MapPin, Phone } from 'lucide-react';
import type { Order } from '#documents/order';
import { paths } from '../../app/paths.ts';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatPhone } from '../../ui/format-phone.ts';
import { mapLink } from '../../ui/map-link.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './order.module.css';

/** Whom to call, and where it is. */
export function BusinessContact({ order }: { order: Order }) {
  const { _id, logo, phone, address } = order.host;
  const name = order.host.name ?? order.name;
  return (
    <Card className={styles.panel}>
      <div className={styles.business}>
        <Picture src={logo} alt="" width={56} height={56} />
        <h2>{name}</h2>
      </div>
      <div className={styles.links}>
        {phone && (
          <a className={buttonClass({ variant: 'secondary', small: true })} href={`tel:${phone}`}>
            <Phone aria-hidden /> <span>{formatPhone(phone)}</span>
          </a>
        )}
        {address && (
          <a
            className={buttonClass({ variant: 'secondary', small: true })}
            href={mapLink({ name, address: { name: address } })}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin aria-hidden /> <span>{address}</span>
          </a>
        )}
        <LinkButton variant="secondary" small to={paths.business.href(_id)}>
          <Trans>Naar het menu</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
