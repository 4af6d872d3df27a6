import { Trans } from '@lingui/react/macro';
import { DoorOpen, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KitchenOrder } from '#documents/kitchen-order';
import { addressName, addressText } from '#domain/address';
import { amountToCollect } from '#domain/courier';
import { fromEuros } from '#domain/money';
import { mapSearch } from '../../ui/address/map-link.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatPhone } from '../../ui/phone/format-phone.ts';
import { formatCents } from '../../ui/price.tsx';
import styles from './card.module.css';

interface CardPersonProps {
  order: KitchenOrder;
  isPaid: boolean;
}

/** What has to be paid, by whom, and where it goes. */
export function CardPerson({ order, isPaid }: CardPersonProps) {
  const { customer, address } = order;
  return (
    <div className={styles.person}>
      <Amount order={order} isPaid={isPaid} />
      {customer && (
        <p>
          {customer.name && <strong>{customer.name}</strong>}{' '}
          {customer.phone && (
            <a href={`tel:${customer.phone}`}>
              <Phone aria-hidden /> {formatPhone(customer.phone)}
            </a>
          )}
        </p>
      )}
      {address && (
        <p>
          <a href={mapSearch(addressName(address))} target="_blank" rel="noopener noreferrer">
            <MapPin aria-hidden /> {addressText(address)}
          </a>
        </p>
      )}
      {address?.door && (
        <p>
          <DoorOpen aria-hidden /> {address.door}
        </p>
      )}
    </div>
  );
}

function Amount({ order, isPaid }: CardPersonProps) {
  const { amount, payment, donation_amount, deliver_amount } = order;
  const total = fromEuros(amount);
  const due = amountToCollect({ amount: total, payment: { ...payment, paid: isPaid } });
  const sum = formatCents(total);
  return (
    <p className={styles.amount}>
      <strong>{sum}</strong>
      {due === 0 ? (
        <Badge tone="ok">
          <Trans>Betaald</Trans>
        </Badge>
      ) : (
        <Badge tone="warn">{payment.type === 'cash' ? <Trans>Contant</Trans> : <Trans>Pinnen</Trans>}</Badge>
      )}
      {deliver_amount > 0 && <Apart label={<Trans>Bezorging</Trans>} euros={deliver_amount} />}
      {donation_amount > 0 && <Apart label={<Trans>Donatie</Trans>} euros={donation_amount} />}
    </p>
  );
}

const Apart = ({ label, euros }: { label: ReactNode; euros: number }) => (
  <small>
    {label} {formatCents(fromEuros(euros))}
  </small>
);
