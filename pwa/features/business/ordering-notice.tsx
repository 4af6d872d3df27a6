import { Trans } from '@lingui/react/macro';
import type { Host } from '#documents/host';
import { clockTime, type Instant } from '#domain/amsterdam-time';
import { offersTakeaway } from '#domain/business-card';
import { isUnreachable } from '#domain/kitchen-heard';
import { type HostNow, pausedUntil } from '#domain/switches';
import { earliestTime } from '#domain/time-slots';
import { acceptsOrders, openingState } from '#domain/timetable';
import { PausedNotice } from '../../ui/business/paused-notice.tsx';
import { DeliversAgain } from '../../ui/business/switched-notice.tsx';
import { Notice } from '../../ui/notice.tsx';

interface OrderingNoticeProps {
  host: HostNow<Host>;
  now: Instant;
  accepts: boolean;
}

/** Says that no orders are taken for a while or today, or that the business opens later (rule hours/ordering-notices). */
export function OrderingNotice({ host, now, accepts }: OrderingNoticeProps) {
  const opening = openingState(host, now);
  const paused = pausedUntil(host, now);
  if (paused !== null && earliestTime(host, now, 0) !== null) return <PausedNotice until={paused} />;
  if (isUnreachable(host, now)) {
    return (
      <Notice tone="warn" title={<Trans>Even niet bereikbaar</Trans>}>
        <Trans>De zaak neemt nu geen bestellingen aan. Je winkelwagen blijft bewaard.</Trans>
      </Notice>
    );
  }
  if (!accepts) {
    // The kitchen switched off all that the business offers, until a time.
    const isOff = !offersTakeaway(host) && host.order?.allow && host.switched?.deliveryOff?.until;
    return (
      <Notice tone="warn">
        {isOff && acceptsOrders(host, now) ? (
          <DeliversAgain hours={host} />
        ) : (
          <Trans>Bestellen is vandaag niet mogelijk</Trans>
        )}
      </Notice>
    );
  }
  if (opening.state !== 'pre-order') return null;
  const opens = clockTime(opening.opens);
  return (
    <Notice>
      <Trans>Alvast bestellen</Trans>: <Trans>open vanaf {opens}</Trans>
    </Notice>
  );
}
