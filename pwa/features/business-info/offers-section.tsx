import { Trans } from '@lingui/react/macro';
import { BadgePercent } from 'lucide-react';
import type { Host } from '#documents/host';
import { type Instant, serviceDay, weekdayOf } from '#domain/amsterdam-time';
import { type Discount, discountsOfDay } from '#domain/discount';
import { paths } from '#domain/paths';
import { OfferList } from '../../ui/business/offer-list.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './business-info.module.css';
import { OrderLink } from './order-link.tsx';

interface OffersSectionProps {
  host: Host;
  discounts: readonly Discount[];
  now: Instant;
  mayOrder: boolean;
}

/** Discounts for today's weekday and for every day. */
export function OffersSection({ host, discounts, now, mayOrder }: OffersSectionProps) {
  const today = discountsOfDay(discounts, weekdayOf(serviceDay(now)));
  if (today.length === 0) return null;
  return (
    <Card className={styles.section}>
      <h2>
        <BadgePercent aria-hidden />
        <Trans>Acties</Trans>
      </h2>
      <OfferList offers={today} />
      {mayOrder && (
        <OrderLink to={paths.business.href(host._id)}>
          <Trans>Nu bestellen</Trans>
        </OrderLink>
      )}
    </Card>
  );
}
