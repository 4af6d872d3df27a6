import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type GiveUpOrderProps = Pick<ComponentProps<typeof Button>, 'variant' | 'small' | 'busy' | 'disabled'> & {
  onGiveUp(): void;
};

/**
 * Discards an order that only this device has. Asks for a confirmation, because nothing brings the order back, and the
 * button may take the place of another: it moves when the connection bar comes or goes.
 */
export function GiveUpOrder({ onGiveUp, ...look }: GiveUpOrderProps) {
  const [asking, setAsking] = useState(false);
  const { t } = useLingui();
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        <Trans>Toch niet bestellen</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t`Toch niet bestellen?`}
        onYes={() => {
          setAsking(false);
          onGiveUp();
        }}
        onNo={() => setAsking(false)}
      >
        <Trans>Als je doorgaat wordt je bestelling verwijderd, wil je doorgaan?</Trans>
      </ConfirmDialog>
    </>
  );
}
