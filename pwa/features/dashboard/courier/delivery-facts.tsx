import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CircleCheck, CreditCard, MapPin, MessageSquareText, Phone, UserRound } from 'lucide-react';
import type { Delivery } from '#documents/delivery';
import { addressName } from '#domain/address';
import { clockTime } from '#domain/amsterdam-time';
import { amountToCollect } from '#domain/courier';
import { fromEuros } from '#domain/money';
import { isReady } from '#domain/order-status';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { useNow } from '../../../data/use-now.ts';
import { mapSearch } from '../../../ui/address/map-link.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { formatPhone } from '../../../ui/phone/format-phone.ts';
import { formatCents } from '../../../ui/price.tsx';
import styles from './delivery-card.module.css';

/** Street, number and addition. */
export const doorOf = ({ address: { street, number, addition } }: Delivery): string =>
  addressName({ street, number, addition });

const kilometres = new Intl.NumberFormat('nl-NL', { style: 'unit', unit: 'kilometer' });

/**
 * Zipcode, city and distance.
 * @param distance in km, null if unknown
 */
export const cityLine = ({ address: { zipcode, city } }: Delivery, distance: number | null): string =>
  [addressName({ zipcode, city }), ...(distance === null ? [] : [kilometres.format(distance)])].join(' · ');

/** Due time, business, kitchen status, and what has to be collected at the door. */
export function TopOfDelivery({ view: { delivery, done } }: { view: DeliveryView }) {
  const now = useNow();
  const { host, due, asap, status } = delivery;
  const isLate = done === null && Date.parse(due) < now;
  return (
    <div className={styles.top}>
      <p className={styles.when}>
        <time dateTime={due} className={isLate ? styles.late : undefined}>
          {asap && '± '}
          {clockTime(Date.parse(due))}
        </time>
        <span>{host.name}</span>
      </p>
      <p className={styles.badges}>
        {isLate && (
          <Badge tone="danger">
            <Trans>Te laat</Trans>
          </Badge>
        )}
        {done === null && <KitchenBadge status={status} />}
        <CollectBadge delivery={delivery} isCollected={done !== null} />
      </p>
    </div>
  );
}

/** Whether the kitchen is done with the order (rule couriers/card-facts). */
const KitchenBadge = ({ status }: Pick<Delivery, 'status'>) =>
  isReady(status) ? (
    <Badge tone="ok">
      <Trans context="order status">Klaar</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>In bestelling</Trans>
    </Badge>
  );

interface CollectBadgeProps {
  delivery: Pick<Delivery, 'payment' | 'amount'>;
  isCollected: boolean;
}

/** What the customer has to pay at the door, and how. */
function CollectBadge({ delivery: { payment, amount }, isCollected }: CollectBadgeProps) {
  const collect = amountToCollect({ amount: fromEuros(amount), payment });
  const sum = formatCents(collect);
  if (collect === 0) {
    return (
      <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
        <Trans>Al betaald</Trans>
      </Badge>
    );
  }
  const tone = isCollected ? 'neutral' : 'warn';
  return payment.type === 'cash' ? (
    <Badge tone={tone} icon={<Banknote aria-hidden />}>
      <Trans>Contant {sum}</Trans>
    </Badge>
  ) : (
    <Badge tone={tone} icon={<CreditCard aria-hidden />}>
      <Trans>Pinnen {sum}</Trans>
    </Badge>
  );
}

/** For the courier who has the delivery: customer, remark, phone and route (rule couriers/door-details). */
export function DoorOfDelivery({ delivery: { customer, description, address } }: { delivery: Delivery }) {
  const { t } = useLingui();
  const name = customer?.name;
  return (
    <>
      {name && (
        <p className={styles.fact}>
          <UserRound aria-hidden /> <strong>{name}</strong>
        </p>
      )}
      {description && (
        <p className={styles.remark}>
          <MessageSquareText aria-hidden /> <span>{description}</span>
        </p>
      )}
      <div className={styles.links}>
        {customer?.phone && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={`tel:${customer.phone}`}
            aria-label={name ? t`Bel ${name}, ${formatPhone(customer.phone)}` : undefined}
          >
            <Phone aria-hidden /> <span>{formatPhone(customer.phone)}</span>
          </a>
        )}
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={mapSearch(addressName(address))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MapPin aria-hidden />{' '}
          <span>
            <Trans>Route</Trans>
          </span>
        </a>
      </div>
    </>
  );
}
