import { Trans, useLingui } from '@lingui/react/macro';
import { claimOf, type KitchenView } from '../../data/kitchen-view.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CardCourier } from './card-courier.tsx';
import { useSteps } from './use-steps.ts';

/** Asks before a courier who does not bring an order is removed from it (rule kitchen/release-courier). */
export function ReleaseDialog({ view, onClose }: { view: KitchenView | undefined; onClose(): void }) {
  const { t } = useLingui();
  const { give } = useSteps();
  const yes = () => {
    if (view) void give(view, 'release', claimOf(view));
    onClose();
  };
  const number = view?.order.number;
  return (
    <ConfirmDialog
      open={view !== undefined}
      title={t`Bezorger van #${number} loskoppelen?`}
      yes={t`Loskoppelen`}
      danger
      onYes={yes}
      onNo={onClose}
    >
      {view && <CardCourier order={view.order} />}
      <p>
        <Trans>
          De bezorger ziet het adres dan niet meer, en een andere bezorger kan de bestelling ophalen. Je kunt
          dit niet ongedaan maken.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
