import { Trans, useLingui } from '@lingui/react/macro';
import { clockTime } from '#domain/amsterdam-time';
import { isAwaitingKitchen } from '#domain/order-status';
import { claimDelivery } from '../../../data/delivery-commands.ts';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { areaName } from './delivery-place.ts';

/** Asks before claiming: afterwards no other courier can take the delivery. */
export function ClaimDialog({ view, onClose }: { view: DeliveryView | null; onClose(): void }) {
  const attempt = useAttempt(useRefusalText());
  const { t } = useLingui();
  const claim = () => {
    if (view) void attempt(claimDelivery(view.delivery._id));
    onClose();
  };
  return (
    <ConfirmDialog
      open={view !== null}
      title={t`Wil je deze bestelling ophalen?`}
      onYes={claim}
      onNo={onClose}
    >
      {view && <Question view={view} />}
    </ConfirmDialog>
  );
}

function Question({ view: { delivery } }: { view: DeliveryView }) {
  const { host, due } = delivery;
  const time = clockTime(Date.parse(due));
  return (
    <>
      <p>
        <strong>{host.name}</strong>
        <br />
        {areaName(delivery)}
        <br />
        <Trans>Bezorgen om {time}</Trans>
      </p>
      {isAwaitingKitchen(delivery) && (
        <p>
          <Trans>De keuken heeft hem nog niet geaccepteerd en kan hem nog weigeren.</Trans>
        </p>
      )}
      <p>
        <Trans>Daarna staat hij op jouw naam en kan niemand anders hem nog ophalen.</Trans>
      </p>
    </>
  );
}
