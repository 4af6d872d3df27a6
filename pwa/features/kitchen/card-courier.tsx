import { Trans } from '@lingui/react/macro';
import { Bike } from 'lucide-react';
import type { KitchenOrder } from '#documents/kitchen-order';
import { clockTime } from '#domain/amsterdam-time';
import styles from './card.module.css';

/** Which courier has the order, and since when it has left the business. */
export function CardCourier({ order }: { order: KitchenOrder }) {
  if (!order.courier) return null;
  return (
    <p className={styles.courier}>
      <Bike aria-hidden />
      <span>
        <Where order={order} />
      </span>
    </p>
  );
}

function Where({ order: { courier, picked_up, done } }: { order: KitchenOrder }) {
  const name = courier?.name;
  if (done) {
    const at = clockTime(Date.parse(done));
    return name ? (
      <Trans>
        Afgeleverd om {at} door {name}
      </Trans>
    ) : (
      <Trans>Afgeleverd om {at}</Trans>
    );
  }
  if (picked_up) {
    const at = clockTime(Date.parse(picked_up));
    return name ? (
      <Trans>
        Opgehaald om {at} door {name}
      </Trans>
    ) : (
      <Trans>Opgehaald om {at}</Trans>
    );
  }
  return name ? <Trans>Bezorger: {name}</Trans> : <Trans>Heeft een bezorger</Trans>;
}
