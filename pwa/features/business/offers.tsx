import { Trans } from '@lingui/react/macro';
import { type Discount, discountsOfDay } from '#domain/discount';
import { OfferList } from '../../ui/business/offer-list.tsx';
import styles from './menu-tabs.module.css';

/** Discounts for today's weekday and for every day. */
export function Offers({ discounts, weekday }: { discounts: readonly Discount[]; weekday: number }) {
  const today = discountsOfDay(discounts, weekday);
  if (today.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>
        <Trans>Acties</Trans>
      </h3>
      <OfferList offers={today} />
    </div>
  );
}
