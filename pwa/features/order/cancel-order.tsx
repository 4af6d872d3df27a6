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

/** Cancels an order after a confirmation (rule payment/cancel). A paid one stays on the screen, with its refund. */
export function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const explain = useRefusalText();
  const navigate = useNavigate();
  const show = useSnackbar();
  const { t } = useLingui();
  const amount = formatCents(fromEuros(order.amount));
  const cancel = async () => {
    setAsking(false);
    setBusy(true);
    setTrouble('');
    const result = await cancelOrder(order._id);
    setBusy(false);
    if (result.state === 'refused') return setTrouble(explain(result.code));
    if (result.state === 'waiting') return;
    show(t`Je bestelling is geannuleerd`);
    const isToLeave = !order.payment.paid && isOnScreen(order._id);
    if (isToLeave) navigate(paths.dashboard.href(), { replace: true });
  };
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => setAsking(true)}>
        <Trans>Bestelling annuleren</Trans>
      </Button>
      {trouble && <Notice tone="warn">{trouble}</Notice>}
      <ConfirmDialog
        open={asking}
        danger
        title={t`Bestelling annuleren?`}
        onYes={cancel}
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
