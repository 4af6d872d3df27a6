import { Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { dismissTold } from '../../data/cancelled-orders.ts';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useConnection } from '../../data/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useProgressShown } from '../../ui/use-lasting.ts';
import styles from './card.module.css';
import { CardCourier } from './card-courier.tsx';
import { FailedRefunds, KeptAmount } from './card-refunds.tsx';
import { REASON_LABELS } from './labels.ts';
import { RefusedWords } from './refused-step-words.tsx';
import { useMomentText } from './use-moment-text.ts';

/** A step that was refused because another device was first, a cancellation, its courier, and refunds that failed. */
export function CardStatus({ view }: { view: KitchenView }) {
  const { order, refused } = view;
  const momentText = useMomentText();
  return (
    <div aria-live="polite" className={styles.status}>
      {refused && <Refused view={view} />}
      {order.due_agreed && order.due_agreed !== order.due && (
        <p className={styles.note}>
          <Trans>Was {momentText(Date.parse(order.due_agreed))}</Trans>
        </p>
      )}
      <CardCourier order={order} />
      {order.cancelled && <Cancelled view={view} />}
      <FailedRefunds order={order} />
    </div>
  );
}

/** Steps that still have to be sent. Below the buttons: it comes and goes by itself, and would move them. */
export const CardProgress = ({ view: { pending } }: { view: KitchenView }) => (
  <div aria-live="polite" className={styles.status}>
    {pending.length > 0 && <Pending />}
  </div>
);

function Pending() {
  if (!useProgressShown(useConnection() === 'online')) return null;
  return (
    <p className={styles.pending}>
      <CloudUpload aria-hidden />
      <Trans>Nog niet verstuurd: wordt verstuurd zodra het kan.</Trans>
    </p>
  );
}

function Refused({ view }: { view: KitchenView }) {
  const attempt = useAttempt(useRefusalText());
  return (
    <Notice
      tone="error"
      silent
      title={<Trans>Niet gelukt</Trans>}
      action={
        <Button small variant="secondary" onClick={() => attempt(dismissTold(view))}>
          <Trans>Begrepen</Trans>
        </Button>
      }
    >
      {view.refused && <RefusedWords order={view.order} refused={view.refused} />}
    </Notice>
  );
}

function Cancelled({ view: { order } }: { view: KitchenView }) {
  const { t } = useLingui();
  const { refusal, cancelled_by } = order;
  const title =
    cancelled_by === 'customer' ? <Trans>Geannuleerd door de klant</Trans> : <Trans>Geweigerd</Trans>;
  return (
    <Notice tone="warn" title={title} silent>
      {refusal && (
        <>
          {t(REASON_LABELS[refusal.reason])}
          {refusal.product && `: ${refusal.product}`}
          {refusal.text && `: ${refusal.text}`}
        </>
      )}
      {order.kept !== undefined && (
        <p>
          <KeptAmount order={order} />
        </p>
      )}
    </Notice>
  );
}
