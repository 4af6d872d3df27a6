import { Trans, useLingui } from '@lingui/react/macro';
import { giveBack } from '../../../data/delivery-commands.ts';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { doorOf } from './delivery-place.ts';

/** Asks before giving a delivery back: another courier may take it at once. */
export function GiveBackDialog({ view, onClose }: { view: DeliveryView | null; onClose(): void }) {
  const attempt = useAttempt(useRefusalText());
  const { t } = useLingui();
  const yes = () => {
    if (view) {
      const door = doorOf(view);
      void attempt(giveBack(view), t`Teruggegeven: ${door}`);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={view !== null}
      title={t`Wil je deze bestelling teruggeven?`}
      onYes={yes}
      onNo={onClose}
    >
      {view && <Question view={view} />}
    </ConfirmDialog>
  );
}

function Question({ view }: { view: DeliveryView }) {
  const { name } = view.delivery.host;
  return (
    <>
      <p>
        <strong>{doorOf(view)}</strong>
      </p>
      <p>
        <Trans>Daarna kan een andere bezorger hem ophalen.</Trans>{' '}
        {view.pickedUp !== null && <Trans>Breng hem eerst terug naar {name}.</Trans>}
      </p>
    </>
  );
}
