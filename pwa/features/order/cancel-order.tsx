import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '#documents/order';
import { fromEuros } from '#domain/money';
import { paths } from '#domain/paths';
import { cancelOrder } from '../../data/order-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { isOnScreen } from '../../data/use-order-on-screen.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCents } from '../../ui/price.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';

interface CancelOrderProps {
  order: Order;
  disabled?: boolean;
  /** Called when the cancellation begins, and when it is answered or waits. */
  onBusy?(busy: boolean): void;
}

/** Cancels an order after a confirmation (rule payment/cancel). A paid one stays on the screen, with its refund. */
export function CancelOrder({ order, disabled, onBusy }: CancelOrderProps) {
  const [asking, setAsking] = useState(false);
  const { busy, trouble, cancel } = useCancel(order, onBusy);
  const { t } = useLingui();
  const amount = formatCents(fromEuros(order.amount));
  return (
    <>
      <Button variant="quiet" busy={busy} disabled={disabled} onClick={() => setAsking(true)}>
        <Trans>Bestelling annuleren</Trans>
      </Button>
      {trouble && <Notice tone="warn">{trouble}</Notice>}
      <ConfirmDialog
        open={asking}
        danger
        title={t`Bestelling annuleren?`}
        onYes={() => {
          setAsking(false);
          void cancel();
        }}
        onNo={() => setAsking(false)}
      >
        <Trans>Als je doorgaat wordt je bestelling verwijderd, wil je doorgaan?</Trans>
        {order.payment.paid && (
          <p>
            <Trans>Je krijgt {amount} terug op je rekening.</Trans>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function useCancel(order: Order, onBusy: CancelOrderProps['onBusy']) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const explain = useRefusalText();
  const navigate = useNavigate();
  const show = useSnackbar();
  const { t } = useLingui();
  const markBusy = (on: boolean) => {
    setBusy(on);
    onBusy?.(on);
  };
  const cancel = async () => {
    markBusy(true);
    setTrouble('');
    const result = await cancelOrder(order._id);
    markBusy(false);
    if (result.state === 'refused') return setTrouble(explain(result.code));
    if (result.state === 'waiting') return;
    show(t`Je bestelling is geannuleerd`);
    const isToLeave = !order.payment.paid && isOnScreen(order._id);
    if (isToLeave) navigate(paths.dashboard.href(), { replace: true });
  };
  return { busy, trouble, cancel };
}
