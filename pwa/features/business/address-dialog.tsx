import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Host } from '#documents/host';
import { locate, useAddressSearch } from '../../data/use-address-search.ts';
import { useSettings } from '../../data/use-settings.ts';
import { DeliveryAddressFinder } from '../../ui/delivery-address-finder.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface AddressDialogProps {
  host: Host;
  open: boolean;
  onClose(): void;
}

/** Where to deliver. An address outside the business's regions is refused here, in words (D1 §8). */
export function AddressDialog({ host, open, onClose }: AddressDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Waar mag het heen?`}>
      <FindAddress host={host} onDone={onClose} />
    </Dialog>
  );
}

function FindAddress({ host, onDone }: { host: Host; onDone(): void }) {
  const [, update] = useSettings();
  const [text, setText] = useState('');
  const search = useAddressSearch(text, { min: 3, delay: 500 });
  return (
    <DeliveryAddressFinder
      host={host}
      text={text}
      onText={setText}
      search={search}
      locate={locate}
      onChoose={(address) => {
        update({ address, type: 'deliver' });
        onDone();
      }}
    />
  );
}
