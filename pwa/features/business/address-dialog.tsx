import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AddressCandidate } from '#documents/address';
import type { Host } from '#documents/host';
import { locate, useAddressSearch } from '../../data/use-address-search.ts';
import { useSettings } from '../../data/use-settings.ts';
import { AddressFinder } from '../../ui/address-finder.tsx';
import { deliveryTo } from '../../ui/delivery-to.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

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
  const [refused, setRefused] = useState<AddressCandidate | null>(null);
  const search = useAddressSearch(text, { min: 3, delay: 500 });
  const { t } = useLingui();
  const select = (address: AddressCandidate) => {
    const delivery = deliveryTo(host, address);
    if (delivery && !delivery.terms.deliverable) return setRefused(address);
    update({ address, type: 'deliver' });
    onDone();
  };
  const address = refused?.name;
  return (
    <>
      <AddressFinder
        label={t`Straat, huisnummer en plaats`}
        textTab={t`Adres`}
        text={text}
        onText={(next) => {
          setText(next);
          setRefused(null);
        }}
        search={search}
        locate={locate}
        onSelect={select}
      />
      {refused && (
        <Notice tone="error">
          <Trans>Op {address} wordt niet geleverd</Trans>
        </Notice>
      )}
    </>
  );
}
