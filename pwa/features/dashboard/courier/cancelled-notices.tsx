import { Trans } from '@lingui/react/macro';
import type { Id } from '#documents/id';
import { dismissCancelled } from '../../../data/delivery-commands.ts';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { useCancelledDeliveries } from '../../../data/use-deliveries.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';

/**
 * The deliveries that this courier had when they were cancelled, each until the courier dismisses it (rule
 * couriers/cancelled). @param order only the one with this id
 */
export function CancelledNotices({ order }: { order?: Id<'order'> }) {
  const attempt = useAttempt(useRefusalText());
  const shown = useCancelledDeliveries().filter(({ _id }) => order === undefined || _id === order);
  return shown.map(({ _id, number, host }) => (
    <Notice
      key={_id}
      tone="warn"
      action={
        <Button small variant="secondary" onClick={() => void attempt(dismissCancelled(_id))}>
          <Trans>Begrepen</Trans>
        </Button>
      }
    >
      <Trans>
        Bestelling {number} van {host} is geannuleerd. Je hoeft hem niet meer te bezorgen.
      </Trans>
    </Notice>
  ));
}
