import { Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { clockTime } from '#domain/amsterdam-time';
import { KITCHEN_STATES, type KitchenState } from '#domain/kitchen-step';
import { dismissStep } from '../../data/kitchen-commands.ts';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './card.module.css';
import { CardCourier } from './card-courier.tsx';
import { REASON_LABELS, stateLabel } from './labels.ts';

/** The progress of its steps (still to be sent, or refused because another device was first), and a cancellation. */
export function CardStatus({ view }: { view: KitchenView }) {
  const { order, pending, refused } = view;
  return (
    <div aria-live="polite" className={styles.status}>
      {pending.length > 0 && (
        <p className={styles.pending}>
          <CloudUpload aria-hidden />
          <Trans>Nog niet verstuurd: gaat vanzelf weg zodra het kan.</Trans>
        </p>
      )}
      {refused && <Refused refused={refused} />}
      {order.due_agreed && order.due_agreed !== order.due && (
        <p className={styles.note}>
          <Trans>Was {clockTime(Date.parse(order.due_agreed))}</Trans>
        </p>
      )}
      <CardCourier order={order} />
      {order.cancelled && <Cancelled view={view} />}
    </div>
  );
}

function Refused({ refused: { id, refusal } }: { refused: NonNullable<KitchenView['refused']> }) {
  const explain = useRefusalText();
  const attempt = useAttempt(explain);
  const { t } = useLingui();
  const { state } = refusal.details;
  const known = KITCHEN_STATES.find((one): one is KitchenState => one === state);
  return (
    <Notice
      tone="error"
      title={<Trans>Niet gelukt</Trans>}
      action={
        <Button small variant="secondary" onClick={() => attempt(dismissStep(id))}>
          <Trans>Begrepen</Trans>
        </Button>
      }
    >
      {explain(refusal.code)} {known && <Trans>Nu: {t(stateLabel(known))}.</Trans>}
    </Notice>
  );
}

function Cancelled({ view: { order } }: { view: KitchenView }) {
  const { t } = useLingui();
  const { refusal, cancelled_by } = order;
  const title =
    cancelled_by === 'customer' ? <Trans>Geannuleerd door de klant</Trans> : <Trans>Geweigerd</Trans>;
  return (
    <Notice tone="warn" title={title}>
      {refusal && (
        <>
          {t(REASON_LABELS[refusal.reason])}
          {refusal.product && `: ${refusal.product}`}
          {refusal.text && `: ${refusal.text}`}
        </>
      )}
    </Notice>
  );
}
