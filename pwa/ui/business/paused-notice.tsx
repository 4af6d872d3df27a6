import { Trans } from '@lingui/react/macro';
import { clockTime, type Instant } from '#domain/amsterdam-time';
import { Notice } from '../notice.tsx';

/** Says that the kitchen takes no orders for a while, and until when. */
export function PausedNotice({ until }: { until: Instant }) {
  const time = clockTime(until);
  return (
    <Notice tone="warn">
      <Trans>Even pauze: bestellen kan weer vanaf {time}.</Trans>
    </Notice>
  );
}
