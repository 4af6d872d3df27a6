import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Address } from '#domain/address';
import { Dialog } from '../dialog.tsx';
import { retriable } from '../retriable-chunk.tsx';
import type { DeliveryAddressChoiceProps, Saved } from './delivery-address-choice.tsx';

/** Fetched when the dialog opens. */
const DeliveryAddressChoice = lazy(retriable(() => import('./delivery-address-choice.tsx')));

interface DeliveryAddressDialogProps<Candidate extends Address, One extends Saved>
  extends DeliveryAddressChoiceProps<Candidate, One> {
  open: boolean;
  onClose(): void;
}

/** Asks for the delivery address: one of the user's saved addresses, or one that is looked up. */
export function DeliveryAddressDialog<Candidate extends Address, One extends Saved>(
  props: DeliveryAddressDialogProps<Candidate, One>,
) {
  const { open, onClose, ...choice } = props;
  const { t } = useLingui();
  const close = () => {
    choice.lookup.onText('');
    onClose();
  };
  const choose = (address: Candidate | One) => {
    choice.choose(address);
    close();
  };
  // Without its type parameters: what is chosen is one of the addresses that were given.
  const Choice = DeliveryAddressChoice as ComponentType<DeliveryAddressChoiceProps<Candidate, One>>;
  return (
    <Dialog open={open} onClose={close} title={t`Waar mag het heen?`}>
      <Suspense>
        <Choice {...choice} choose={choose} />
      </Suspense>
    </Dialog>
  );
}
