import { useLingui } from '@lingui/react/macro';
import { type Address, addressText } from '#domain/address';
import { ChoiceList } from '../choice-list.tsx';
import { Dialog } from '../dialog.tsx';
import { formatCents } from '../price.tsx';
import type { AddressLookup } from './address-finder.tsx';
import styles from './delivery-address-dialog.module.css';
import { type AddressedHost, DeliveryAddressFinder } from './delivery-address-finder.tsx';
import { NotDeliveredWords } from './delivery-message.tsx';
import { deliveryTo } from './delivery-to.ts';

interface Saved extends Address {
  _id: string;
}
interface DeliveryAddressDialogProps<Candidate extends Address, One extends Saved> {
  host: AddressedHost;
  open: boolean;
  onClose(): void;
  /** The user's saved addresses; empty for a visitor. */
  saved: readonly One[];
  chosenKey: string | null;
  /** Notes on saved addresses, by id. */
  notes?: ReadonlyMap<string, string> | undefined;
  lookup: AddressLookup<Candidate>;
  choose(address: Candidate | One): void;
}

/** Asks for the delivery address: one of the user's saved addresses, or one that is looked up. */
export function DeliveryAddressDialog<Candidate extends Address, One extends Saved>(
  props: DeliveryAddressDialogProps<Candidate, One>,
) {
  const { host, open, saved, chosenKey, notes, lookup } = props;
  const { t } = useLingui();
  const close = () => {
    lookup.onText('');
    props.onClose();
  };
  const choose = (address: Candidate | One) => {
    props.choose(address);
    close();
  };
  return (
    <Dialog open={open} onClose={close} title={t`Waar mag het heen?`}>
      <div className={styles.parts}>
        {saved.length > 0 && (
          <OwnAddresses<One>
            host={host}
            saved={saved}
            chosenKey={chosenKey}
            notes={notes}
            onChoose={choose}
          />
        )}
        <DeliveryAddressFinder {...lookup} host={host} onChoose={choose} />
      </div>
    </Dialog>
  );
}

interface OwnAddressesProps<One extends Saved> {
  host: AddressedHost;
  saved: readonly One[];
  chosenKey: string | null;
  notes: ReadonlyMap<string, string> | undefined;
  onChoose(address: One): void;
}

/** The user's saved addresses. Those outside the regions of the business are disabled. */
function OwnAddresses<One extends Saved>(props: OwnAddressesProps<One>) {
  const { host, saved, chosenKey, notes, onChoose } = props;
  const { t } = useLingui();
  const optionOf = (address: One) => {
    const terms = deliveryTo(host, address)?.terms;
    const name = addressText(address) || address.name;
    if (!terms?.deliverable) {
      const note = <NotDeliveredWords reason={terms?.reason} name={name ?? ''} />;
      return { value: address._id, label: name, disabled: true, note };
    }
    const end = <span>{terms.price === 0 ? t`Gratis` : formatCents(terms.price)}</span>;
    return { value: address._id, label: name, note: notes?.get(address._id), end };
  };
  return (
    <ChoiceList
      label={t`Je adressen`}
      options={saved.map(optionOf)}
      value={chosenKey}
      onChange={(id) => {
        const address = saved.find(({ _id }) => _id === id);
        if (address) onChoose(address);
      }}
    />
  );
}
