import { Trans, useLingui } from '@lingui/react/macro';
import { claimOf, isToBePaid, type KitchenView } from '../../data/kitchen-view.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CardCourier } from './card-courier.tsx';
import { useSteps } from './use-steps.ts';

interface DeliveredDialogProps {
  view: KitchenView | undefined;
  /** Called if the order was delivered and the user still has to be asked whether it was paid. */
  onPaying(view: KitchenView): void;
  onClose(): void;
}

/**
 * Asks before storing an order that a courier has, because the courier would lose its address (rule
 * kitchen/courier-under-way).
 */
export function DeliveredDialog({ view, onPaying, onClose }: DeliveredDialogProps) {
  const { t } = useLingui();
  const { give } = useSteps();
  const yes = () => {
    if (view && isToBePaid(view)) return onPaying(view);
    if (view) void give(view, 'archive', claimOf(view));
    onClose();
  };
  const number = view?.order.number;
  const name = view?.order.courier?.name;
  return (
    <ConfirmDialog
      open={view !== undefined}
      title={t`Is #${number} al afgeleverd?`}
      yes={t`Ja, afgeleverd`}
      no={t`Nee, nog niet`}
      onYes={yes}
      onNo={onClose}
    >
      {view && <CardCourier order={view.order} />}
      <p>
        {name ? (
          <Trans>
            {name} heeft nog niet gemeld dat de bestelling is afgeleverd, en ziet daarna het adres niet meer.
          </Trans>
        ) : (
          <Trans>
            De bezorger heeft nog niet gemeld dat de bestelling is afgeleverd, en ziet daarna het adres niet
            meer.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
