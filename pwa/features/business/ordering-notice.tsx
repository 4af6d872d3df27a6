import { Trans } from '@lingui/react/macro';
import type { Host } from '#documents/host';
import { clockTime, type Instant } from '#domain/amsterdam-time';
import { openingState } from '#domain/timetable';
import { Notice } from '../../ui/notice.tsx';

/** Says that no orders are taken today, or that the business opens later (rule hours/ordering-notices). */
export function OrderingNotice({ host, now, accepts }: { host: Host; now: Instant; accepts: boolean }) {
  const opening = openingState(host, now, 0);
  if (!accepts) {
    return (
      <Notice tone="warn">
        <Trans>Bestellen is vandaag niet mogelijk</Trans>
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
