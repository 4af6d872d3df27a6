import { Trans, useLingui } from '@lingui/react/macro';
import { BadgePercent } from 'lucide-react';
import type { Host } from '#documents/host';
import type { Discount } from '#documents/menu';
import { type Instant, serviceDay, weekdayOf } from '#domain/amsterdam-time';
import { discountsOfDay, EVERY_DAY } from '#domain/discount';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './business-info.module.css';
import listStyles from './offers-section.module.css';
import { OrderLink } from './order-link.tsx';

interface OffersSectionProps {
  host: Host;
  discounts: readonly Discount[];
  now: Instant;
  mayOrder: boolean;
}

/** 'Acties': those of today and of the whole week (D1 §9). */
export function OffersSection({ host, discounts, now, mayOrder }: OffersSectionProps) {
  const today = discountsOfDay(discounts, weekdayOf(serviceDay(now))) as Discount[];
  if (today.length === 0) return null;
  return (
    <Card className={styles.section}>
      <h2>
        <BadgePercent aria-hidden />
        <Trans>Acties</Trans>
      </h2>
      <ul className={listStyles.list}>
        {today.map((discount) => (
          <Offer key={discount.name} discount={discount} />
        ))}
      </ul>
      {mayOrder && (
        <OrderLink to={paths.business.href(host._id)}>
          <Trans>Nu bestellen</Trans>
        </OrderLink>
      )}
    </Card>
  );
}

function Offer({ discount: { name, description, day, deliver } }: { discount: Discount }) {
  const { t } = useLingui();
  const isOneWay = deliver !== null && deliver !== undefined;
  return (
    <li>
      <strong>{name}</strong>
      {description && <p>{description}</p>}
      <p className={listStyles.when}>
        {day !== EVERY_DAY && <Badge tone="accent">{t`Alleen vandaag`}</Badge>}
        {isOneWay && <Badge>{Number(deliver) === 1 ? t`Bij bezorgen` : t`Bij afhalen`}</Badge>}
      </p>
    </li>
  );
}
