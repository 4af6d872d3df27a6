import { Trans, useLingui } from '@lingui/react/macro';
import { fromEuros } from '#domain/money';
import { claimOf, type KitchenView } from '../../data/kitchen-view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatCents } from '../../ui/price.tsx';
import { useSteps } from './use-steps.ts';

/** The steps before which it is asked (rule kitchen/paid-asked). */
const PAID_ASKED = ['done', 'archive', 'hide'] as const;
export type PaidAsked = (typeof PAID_ASKED)[number];
export const paidAsked = (action: string | undefined): PaidAsked | undefined =>
  PAID_ASKED.find((one) => one === action);

interface PaidDialogProps {
  view: KitchenView | undefined;
  action: PaidAsked;
  onClose(): void;
}

/**
 * Asks whether cash or card was received before an order is marked as ready, handed over or hidden.
 */
export function PaidDialog({ view, action, onClose }: PaidDialogProps) {
  const { t } = useLingui();
  const { give } = useSteps();
  const answer = (paid: boolean) => {
    // `DeliveredDialog` has already asked whether the courier delivered the order.
    const claim = view && action === 'archive' ? claimOf(view) : {};
    if (view) void give(view, action, paid ? { ...claim, paid } : claim);
    onClose();
  };
  const amount = view ? formatCents(fromEuros(view.order.amount)) : '';
  const number = view?.order.number;
  return (
    <Dialog
      open={view !== undefined}
      onClose={onClose}
      title={t`Is #${number} al betaald?`}
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(false)}>
            <Trans>Nee, nog niet</Trans>
          </Button>
          <Button onClick={() => answer(true)}>
            <Trans>Ja, betaald</Trans>
          </Button>
        </>
      }
    >
      <p>
        {view?.order.payment.type === 'cash' ? (
          <Trans>
            Contant te betalen: <strong>{amount}</strong>
          </Trans>
        ) : (
          <Trans>
            Te pinnen: <strong>{amount}</strong>
          </Trans>
        )}
      </p>
    </Dialog>
  );
}
