import { Trans, useLingui } from '@lingui/react/macro';
import { Bike, Clock, ShoppingBag } from 'lucide-react';
import { clockTime, type Instant } from '#domain/amsterdam-time';
import { delivers } from '#domain/business-card';
import {
  type Expected,
  expectedTime,
  type KnownDelivery,
  knownDelivery,
  knownDistance,
  type ListedHost,
} from '#domain/business-list';
import { type Destination, termsTo } from '#domain/delivery-to';
import { distanceText } from '../distance-text.ts';
import { formatCents } from '../price.tsx';
import styles from './delivery-line.module.css';

interface DeliveryLineProps {
  host: ListedHost;
  now: Instant;
  /** Null without an address; the line then shows the lowest terms of all regions. */
  destination: Destination | null;
}

/**
 * Delivery cost and minimum amount, how long an order takes, and how far away the business is (rule
 * discovery/card-delivery).
 */
export function DeliveryLine({ host, now, destination }: DeliveryLineProps) {
  const delivery = knownDelivery(host, destination);
  const isRefused = destination !== null && delivers(host) && isOutside(termsTo(host, destination));
  return (
    <>
      {(delivery || isRefused) && (
        <p className={styles.line}>
          <Bike aria-hidden />
          <span>
            {delivery ? <TermsText delivery={delivery} /> : <Trans>Bezorgt niet op dit adres</Trans>}
          </span>
        </p>
      )}
      <TimeAndPlace expected={expectedTime(host, now, destination)} km={knownDistance(host, destination)} />
    </>
  );
}

/** A blocked region has a warning of its own. */
const isOutside = (terms: ReturnType<typeof termsTo>): boolean =>
  !terms.deliverable && terms.reason === 'no-region';

function TermsText({ delivery }: { delivery: KnownDelivery }) {
  const price = formatCents(delivery.price);
  const min = formatCents(delivery.min);
  const amount = delivery.freeFrom === null ? null : formatCents(delivery.freeFrom);
  return (
    <>
      {delivery.price === 0 && <Trans>Gratis bezorgen</Trans>}
      {delivery.price > 0 &&
        (delivery.exact ? <Trans>Bezorgen {price}</Trans> : <Trans>Bezorgen vanaf {price}</Trans>)}
      {delivery.min > 0 && (
        <>
          {'\u00a0· '}
          {delivery.exact ? <Trans>minimum {min}</Trans> : <Trans>minimum vanaf {min}</Trans>}
        </>
      )}
      {amount && (
        <>
          {'\u00a0· '}
          <Trans>gratis vanaf {amount}</Trans>
        </>
      )}
    </>
  );
}

function TimeAndPlace({ expected, km }: { expected: Expected; km: number | null }) {
  if (!expected && km === null) return null;
  const Icon = expected && !expected.deliver ? ShoppingBag : Clock;
  return (
    <p className={styles.line}>
      <Icon aria-hidden />
      <span>
        {expected && <TimeText expected={expected} />}
        {expected && km !== null && '\u00a0· '}
        {km !== null && <Distance km={km} />}
      </span>
    </p>
  );
}

function TimeText({ expected }: { expected: NonNullable<Expected> }) {
  if ('at' in expected) {
    const at = clockTime(expected.at);
    return expected.deliver ? <Trans>Bezorgd vanaf {at}</Trans> : <Trans>Af te halen vanaf {at}</Trans>;
  }
  const { minutes } = expected;
  return expected.deliver ? (
    <Trans>Bezorgd in ± {minutes} min</Trans>
  ) : (
    <Trans>Af te halen in ± {minutes} min</Trans>
  );
}

function Distance({ km }: { km: number }) {
  const { i18n } = useLingui();
  return <>{distanceText(km, i18n.locale)}</>;
}
