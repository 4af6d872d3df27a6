import { Trans } from '@lingui/react/macro';
import { clockTime, type Instant, serviceDay, serviceDayStart } from '#domain/amsterdam-time';
import type { SwitchReason } from '#domain/order-type';
import { NoDelivery } from '../address/delivery-message.tsx';
import { Notice } from '../notice.tsx';

interface SwitchedNoticeProps {
  /** null if the order type was not switched. */
  reason: SwitchReason | null;
  business: string;
  address: string;
  /** When delivery that the kitchen switched off begins again; null if that is not known. */
  until?: Instant | null | undefined;
}

/** Says why the order type was switched to takeaway or delivery. */
export function SwitchedNotice({ reason, business, address, until = null }: SwitchedNoticeProps) {
  switch (reason) {
    case null:
      return null;
    case 'no-region':
    case 'region-blocked':
      return <NoDelivery reason={reason} address={address} />;
    case 'no-delivery':
      return (
        <Notice>
          <Trans>{business} bezorgt niet. Je kunt je bestelling afhalen.</Trans>
        </Notice>
      );
    case 'delivery-off':
      return (
        <Notice tone="warn">
          <Trans>{business} bezorgt op dit moment niet. Je kunt je bestelling afhalen.</Trans>{' '}
          {until !== null && <DeliversAgain until={until} />}
        </Notice>
      );
    case 'no-takeaway':
      return (
        <Notice>
          <Trans>Bij {business} kun je niet afhalen. Je bestelling wordt bezorgd.</Trans>
        </Notice>
      );
  }
}

export function DeliversAgain({ until }: { until: Instant }) {
  const time = clockTime(until);
  // A switch that ends with a service day means that whole day.
  return until === serviceDayStart(serviceDay(until)) ? (
    <Trans>Vandaag wordt er niet meer bezorgd.</Trans>
  ) : (
    <Trans>Bezorgen kan weer vanaf {time}.</Trans>
  );
}
