import { Trans } from '@lingui/react/macro';
import { clockTime, type Instant, serviceDay, serviceDayStart } from '#domain/amsterdam-time';
import type { SwitchReason } from '#domain/order-type';
import { intervalsAhead, type OpeningHours } from '#domain/timetable';
import { NoDelivery } from '../address/delivery-message.tsx';
import { Notice } from '../notice.tsx';

interface SwitchedNoticeProps {
  /** null if the order type was not switched. */
  reason: SwitchReason | null;
  business: string;
  address: string;
  /** With its switches, if it is known when delivery begins again. */
  hours?: OpeningHours;
}

/** Says why the order type was switched to takeaway or delivery. */
export function SwitchedNotice({ reason, business, address, hours }: SwitchedNoticeProps) {
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
          {hours && <DeliversAgain hours={hours} />}
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

/** When delivery that the kitchen switched off begins again. */
export function DeliversAgain({ hours }: { hours: OpeningHours }) {
  const until = hours.switched?.deliveryOff?.until ?? null;
  if (until === null) return null;
  const time = clockTime(until);
  return isBackToday(hours, until) ? (
    <Trans>Bezorgen kan weer vanaf {time}.</Trans>
  ) : (
    <Trans>Vandaag wordt er niet meer bezorgd.</Trans>
  );
}

/** Whether delivery is possible again today. A switch that ends with a service day means that whole day. */
export const isBackToday = (hours: OpeningHours, until: Instant): boolean =>
  until !== serviceDayStart(serviceDay(until)) && intervalsAhead(hours, until).length > 0;
