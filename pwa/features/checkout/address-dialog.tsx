import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AddressCandidate, SavedAddress } from '#documents/address';
import type { Host } from '#documents/host';
import { type Address, addressKey, addressName } from '#domain/address';
import { hubOfAddress } from '#domain/hub-region';
import { locate, useAddressSearch } from '../../data/use-address-search.ts';
import { useAddresses } from '../../data/use-addresses.ts';
import { useHubs } from '../../data/use-hubs.ts';
import { useSession } from '../../data/use-session.ts';
import { useSettings } from '../../data/use-settings.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { DeliveryAddressFinder } from '../../ui/delivery-address-finder.tsx';
import { deliveryTo } from '../../ui/delivery-to.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatCents } from '../../ui/price.tsx';
import styles from './checkout.module.css';

interface AddressDialogProps {
  host: Host;
  open: boolean;
  onClose(): void;
}

/** Where it may go: a saved address, or one that is looked up and then saved (D2 §4, Address flow). */
export function AddressDialog({ host, open, onClose }: AddressDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Waar mag het heen?`}>
      <ChooseAddress host={host} onDone={onClose} />
    </Dialog>
  );
}

function ChooseAddress({ host, onDone }: { host: Host; onDone(): void }) {
  const [settings, update] = useSettings();
  const { loggedIn } = useSession();
  const { addresses, save } = useAddresses();
  const hubs = useHubs().value ?? [];
  const choose = (address: AddressCandidate) => {
    const hub = hubOfAddress(hubs, address)?._id;
    update({ address, type: 'deliver', ...(hub && { hub }) });
    // Known already is fine here: it is chosen, not added.
    if (loggedIn) void save(address, hub);
    onDone();
  };
  return (
    <div className={styles.addresses}>
      <SavedAddresses
        host={host}
        list={addresses.value ?? []}
        chosen={settings.address}
        onChoose={(address) => {
          update({
            address: candidateOf(address),
            type: 'deliver',
            ...(address.hub && { hub: address.hub }),
          });
          onDone();
        }}
      />
      <FindAddress host={host} onChoose={choose} />
    </div>
  );
}

function candidateOf(saved: SavedAddress): AddressCandidate {
  const { name, street, number, addition, zipcode, city, county, region, country, coordinate } = saved;
  return { name, street, number, addition, zipcode, city, county, region, country, coordinate };
}

interface SavedAddressesProps {
  host: Host;
  list: SavedAddress[];
  chosen: Address | null;
  onChoose(address: SavedAddress): void;
}

/** Outside the business's regions an address is there, but cannot be chosen (D1 §5). */
function SavedAddresses({ host, list, chosen, onChoose }: SavedAddressesProps) {
  const { t } = useLingui();
  if (list.length === 0) return null;
  return (
    <ChoiceList
      label={t`Je adressen`}
      options={list.map((address) => {
        const terms = deliveryTo(host, address)?.terms;
        const name = addressName(address);
        return {
          value: address._id,
          label: name,
          disabled: !terms?.deliverable,
          note: !terms?.deliverable && t`Op ${name} wordt niet geleverd`,
          end: terms?.deliverable && <span>{terms.price === 0 ? t`Gratis` : formatCents(terms.price)}</span>,
        };
      })}
      value={chosen ? addressKey(chosen) : null}
      onChange={(id) => {
        const address = list.find(({ _id }) => _id === id);
        if (address) onChoose(address);
      }}
    />
  );
}

function FindAddress({ host, onChoose }: { host: Host; onChoose(address: AddressCandidate): void }) {
  const [text, setText] = useState('');
  const search = useAddressSearch(text, { min: 3, delay: 500 });
  return (
    <div className={styles.find}>
      <DeliveryAddressFinder
        host={host}
        text={text}
        onText={setText}
        search={search}
        locate={locate}
        onChoose={onChoose}
      />
    </div>
  );
}
