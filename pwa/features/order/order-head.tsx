import { Trans, useLingui } from '@lingui/react/macro';
import { Bike, CircleCheck, MapPin, PartyPopper, ShoppingBag } from 'lucide-react';
import type { Order } from '#documents/order';
import { addressText } from '#domain/address';
import { clockTime, type Instant, serviceDay } from '#domain/amsterdam-time';
import { dayText } from '../../data/date-text.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
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
 * The due time, with its day if the order is for a later day, and marked as approximate (±) if the order is due as soon
 * as possible.
 */
export function Due({ order: { deliver, date, due, due_agreed, asap, address } }: { order: Order }) {
  const { i18n } = useLingui();
  const at = Date.parse(due);
  const day = dayBeside(at, Date.parse(date), i18n.locale);
  const time = `${day}${asap ? '± ' : ''}${clockTime(at)}`;
  const Icon = deliver ? Bike : ShoppingBag;
  return (
    <div className={styles.due}>
      <p className={styles.line}>
        <Icon aria-hidden />
        {deliver ? <Trans>Bezorging</Trans> : <Trans>Afhalen</Trans>} <strong>{time}</strong>
      </p>
      <LiveRegion>
        {due_agreed && due_agreed !== due && <Moved from={Date.parse(due_agreed)} to={at} />}
      </LiveRegion>
      {deliver && address && (
        <p className={classes(styles.line, styles.where)}>
          <MapPin aria-hidden /> {addressText(address)}
        </p>
      )}
    </div>
  );
}

/** 'za 14 mrt ' if `at` is on another service day than `beside`, otherwise empty. */
const dayBeside = (at: Instant, beside: Instant, locale: string): string =>
  serviceDay(at) === serviceDay(beside) ? '' : `${dayText(at, locale)} `;

/** The time that was agreed, with its day if the order was moved to another day. */
function Moved({ from, to }: { from: Instant; to: Instant }) {
  const { i18n } = useLingui();
  const before = `${dayBeside(from, to, i18n.locale)}${clockTime(from)}`;
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
