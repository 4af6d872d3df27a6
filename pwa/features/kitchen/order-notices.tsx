import { Trans, useLingui } from '@lingui/react/macro';
import type { KitchenAction } from '#domain/kitchen-step';
import { dismissTold, useToldOrders } from '../../data/cancelled-orders.ts';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { usePrintNote } from '../../data/printed-tickets.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useNow } from '../../data/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './kitchen.module.css';
import { actionLabel } from './labels.ts';
import { CancelledWords, RefusedWords } from './refused-step-words.tsx';

/**
 * Orders that changed since this device showed them: cancelled while they may be in preparation, or with a refused step.
 * Shown on the board, because their cards are in tabs that are rarely opened. Each stays until it is dismissed.
 */
export function OrderNotices({ views }: { views: readonly KitchenView[] }) {
  const told = useToldOrders(views, useNow());
  if (told.length === 0) return null;
  return (
    <div className={styles.told}>
      {told.map((view) => (
        <OrderNotice key={view.order._id} view={view} />
      ))}
    </div>
  );
}

function OrderNotice({ view }: { view: KitchenView }) {
  const { order, refused } = view;
  const attempt = useAttempt(useRefusalText());
  return (
    <Notice
      tone="error"
      title={order.cancelled ? <CancelledTitle order={order} /> : refused && <RefusedTitle view={view} />}
      action={
        <Button small variant="secondary" onClick={() => void attempt(dismissTold(view))}>
          <Trans>Begrepen</Trans>
        </Button>
      }
    >
      {order.cancelled ? (
        <CancelledWords order={order} />
      ) : (
        refused && <RefusedWords order={order} refused={refused} />
      )}
    </Notice>
  );
}

function CancelledTitle({ order: { _id, number } }: Pick<KitchenView, 'order'>) {
  const note = usePrintNote(_id);
  if (note?.state === 'printed') return <Trans>#{number} is geannuleerd; de bon hangt er al</Trans>;
  if (note) return <Trans>#{number} is geannuleerd; misschien hangt de bon er al</Trans>;
  return <Trans>#{number} is geannuleerd</Trans>;
}

function RefusedTitle({ view: { order, refused } }: { view: KitchenView }) {
  const { t } = useLingui();
  const action = refused!.action;
  const step = action === 'undo' ? t`Ongedaan maken` : t(actionLabel(action as KitchenAction, order.deliver));
  return (
    <Trans>
      #{order.number}: ‘{step}’ is niet gelukt
    </Trans>
  );
}
