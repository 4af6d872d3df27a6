import { Trans, useLingui } from '@lingui/react/macro';
import { Bike, CircleCheck, MapPin, PartyPopper, ShoppingBag } from 'lucide-react';
import type { Order } from '#documents/order';
import { addressName } from '#domain/address';
import { clockTime, serviceDay } from '#domain/amsterdam-time';
import { dayText } from '../../data/date-text.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
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

/**
 * The due time, with its day if it was ordered for a later one, marked as approximate (±) if the order is due as soon
 * as possible.
 */
export function Due({ order: { deliver, date, due, due_agreed, asap, address } }: { order: Order }) {
  const { i18n } = useLingui();
  const at = Date.parse(due);
  const isLaterDay = serviceDay(at) > serviceDay(Date.parse(date));
  const time = `${isLaterDay ? `${dayText(at, i18n.locale)} ` : ''}${asap ? '± ' : ''}${clockTime(at)}`;
  const Icon = deliver ? Bike : ShoppingBag;
  return (
    <div className={styles.due}>
      <p className={styles.line}>
        <Icon aria-hidden />
        {deliver ? <Trans>Bezorging</Trans> : <Trans>Afhalen</Trans>} <strong>{time}</strong>
      </p>
      {due_agreed && due_agreed !== due && <Moved from={due_agreed} />}
      {deliver && address && (
        <p className={classes(styles.line, styles.where)}>
          <MapPin aria-hidden /> {addressName(address)}
        </p>
      )}
    </div>
  );
}

function Moved({ from }: { from: string }) {
  const before = clockTime(Date.parse(from));
  return (
    <p>
      <Trans>
        De zaak heeft de tijd verzet, eerst was het <s>{before}</s>.
      </Trans>
    </p>
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
