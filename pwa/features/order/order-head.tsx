import { Trans } from '@lingui/react/macro';
import { Bike, CircleCheck, MapPin, PartyPopper, ShoppingBag } from 'lucide-react';
import type { Order } from '#documents/order';
import { addressName } from '#domain/address';
import { clockTime } from '#domain/amsterdam-time';
import { Card } from '../../ui/card.tsx';
import styles from './order.module.css';
import { StepsList } from './steps-list.tsx';

/** Thanks, due time and progress of a successful order. */
export function OrderHead({ order }: { order: Order }) {
  const isThere = order.done !== null;
  return (
    <Card className={styles.head}>
      <span className={styles.celebrate}>{isThere ? <PartyPopper /> : <CircleCheck />}</span>
      <h2>{isThere ? <Trans>Eet smakelijk!</Trans> : <Trans>Bedankt voor je bestelling!</Trans>}</h2>
      {!isThere && <Due order={order} />}
      {!order.deliver && order.code && !isThere && <PickupCode code={order.code} />}
      {order.courier?.name && !isThere && <Courier name={order.courier.name} />}
      <StepsList order={order} />
    </Card>
  );
}

/** The due time, marked as approximate (±) if the order is due as soon as possible. */
export function Due({ order: { deliver, due, asap, address } }: { order: Order }) {
  const time = `${asap ? '± ' : ''}${clockTime(Date.parse(due))}`;
  const Icon = deliver ? Bike : ShoppingBag;
  return (
    <div className={styles.due}>
      <p>
        <Icon aria-hidden />
        {deliver ? <Trans>Bezorging</Trans> : <Trans>Afhalen</Trans>} <strong>{time}</strong>
      </p>
      {deliver && address && (
        <p className={styles.where}>
          <MapPin aria-hidden /> {addressName(address)}
        </p>
      )}
    </div>
  );
}

function PickupCode({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      <Trans>Je afhaalcode</Trans> <strong>{code}</strong>
    </p>
  );
}

function Courier({ name }: { name: string }) {
  return (
    <p>
      <Trans>
        <strong>{name}</strong> brengt je bestelling.
      </Trans>
    </p>
  );
}
