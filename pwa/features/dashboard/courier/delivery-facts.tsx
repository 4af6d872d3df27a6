import { Trans, useLingui } from '@lingui/react/macro';
import {
  Banknote,
  CircleCheck,
  CloudDownload,
  CreditCard,
  DoorOpen,
  Hourglass,
  MapPin,
  MessageSquareText,
  PackageCheck,
  Phone,
  Store,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Delivery } from '#documents/delivery';
import { addressName } from '#domain/address';
import { clockTime } from '#domain/amsterdam-time';
import { amountToCollect } from '#domain/courier';
import { fromEuros } from '#domain/money';
import { isAwaitingKitchen, isReady } from '#domain/order-status';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { useNow } from '../../../data/use-now.ts';
import { mapRoute } from '../../../ui/address/map-link.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { formatPhone } from '../../../ui/phone/format-phone.ts';
import { formatCents } from '../../../ui/price.tsx';
import styles from './delivery-card.module.css';

/** Due time, business, kitchen status, and what has to be collected at the door. */
export function TopOfDelivery({ view: { delivery, done } }: { view: DeliveryView }) {
  const now = useNow();
  const { host, due, asap } = delivery;
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
      {/* In a row of its own: in a shared one, a shorter badge could free a row and move the buttons below. */}
      {done === null && (
        <p className={styles.badges}>
          <KitchenBadge {...delivery} />
        </p>
      )}
      <p className={styles.badges}>
        {isLate && (
          <Badge tone="danger">
            <Trans>Te laat</Trans>
          </Badge>
        )}
        <CollectBadge delivery={delivery} isCollected={done !== null} />
      </p>
    </div>
  );
}

/** Whether the kitchen has accepted the order, and is done with it (rule couriers/card-facts). */
function KitchenBadge({ status, accepted }: Pick<Delivery, 'status' | 'accepted'>) {
  if (isReady(status)) {
    return (
      <Badge tone="ok">
        <Trans context="order status">Klaar</Trans>
      </Badge>
    );
  }
  return isAwaitingKitchen({ status, accepted }) ? (
    <Badge tone="warn" icon={<Hourglass aria-hidden />}>
      <Trans>Nog niet geaccepteerd</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>In bestelling</Trans>
    </Badge>
  );
}

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

/** Shows the courier who has the delivery its customer, remark, phone and route (rule couriers/door-details). */
export function DoorOfDelivery({ details }: Pick<DeliveryView, 'details'>) {
  if (!details) return <DetailsMissing />;
  const { customer, description, address } = details;
  const { name } = customer;
  return (
    <>
      {name && (
        <p className={styles.fact}>
          <UserRound aria-hidden /> <strong>{name}</strong>
        </p>
      )}
      {address.door && (
        <p className={styles.remark}>
          <DoorOpen aria-hidden /> <span>{address.door}</span>
        </p>
      )}
      {description && (
        <p className={styles.remark}>
          <MessageSquareText aria-hidden /> <span>{description}</span>
        </p>
      )}
      <div className={styles.links}>
        {customer.phone && <PhoneLink phone={customer.phone} name={name} />}
        <RouteLink to={addressName(address)} icon={<MapPin aria-hidden />}>
          <Trans>Route</Trans>
        </RouteLink>
      </div>
    </>
  );
}

function PhoneLink({ phone, name }: { phone: string; name: string | undefined }) {
  const { t } = useLingui();
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={`tel:${phone}`}
      aria-label={name ? t`Bel ${name}, ${formatPhone(phone)}` : undefined}
    >
      <Phone aria-hidden /> <span>{formatPhone(phone)}</span>
    </a>
  );
}

function RouteLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={mapRoute([to])}
      target="_blank"
      rel="noopener noreferrer"
    >
      {icon} <span>{children}</span>
    </a>
  );
}

/** The claim was granted, but the connection was lost before its details arrived. */
const DetailsMissing = () => (
  <p className={styles.fact}>
    <CloudDownload aria-hidden />
    <span>
      <Trans>Naam en adres komen zodra er verbinding is.</Trans>
    </span>
  </p>
);

/** Where the courier collects the order, until it was picked up (rule couriers/pickup-address). */
export function PickupOfDelivery({ view: { delivery, business } }: { view: DeliveryView }) {
  const { host } = delivery;
  const address = host.address ?? business?.address.name;
  if (!address) return null;
  return (
    <div className={styles.links}>
      <RouteLink to={[host.name, address].filter(Boolean).join(', ')} icon={<Store aria-hidden />}>
        <Trans>Route naar {address}</Trans>
      </RouteLink>
    </div>
  );
}

/** The last step of its courier. */
export function StepOfDelivery({ view: { holder, pickedUp, done } }: { view: DeliveryView }) {
  return (
    <div aria-live="polite" className={styles.said}>
      {holder === 'me' && (done === null ? pickedUp && <PickedUp at={pickedUp} /> : <Delivered at={done} />)}
    </div>
  );
}

function PickedUp({ at }: { at: string }) {
  const time = clockTime(Date.parse(at));
  return (
    <p className={styles.fact}>
      <PackageCheck aria-hidden />
      <span>
        <Trans>Opgehaald om {time}</Trans>
      </span>
    </p>
  );
}

function Delivered({ at }: { at: string }) {
  const time = clockTime(Date.parse(at));
  return (
    <p className={classes(styles.fact, styles.delivered)}>
      <CircleCheck aria-hidden />
      <strong>
        <Trans>Afgeleverd om {time}</Trans>
      </strong>
    </p>
  );
}
