import { useLingui } from '@lingui/react/macro';
import { type Address, addressText } from '#domain/address';
import { ChoiceList } from '../choice-list.tsx';
import { formatCents } from '../price.tsx';
import type { AddressLookup } from './address-finder.tsx';
import styles from './delivery-address-choice.module.css';
import { type AddressedHost, DeliveryAddressFinder } from './delivery-address-finder.tsx';
import { NotDeliveredWords } from './delivery-message.tsx';
import { deliveryTo } from './delivery-to.ts';

export interface Saved extends Address {
  _id: string;
}
export interface DeliveryAddressChoiceProps<Candidate extends Address, One extends Saved> {
  host: AddressedHost;
  /** The user's saved addresses; empty for a visitor. */
  saved: readonly One[];
  chosenKey: string | null;
  /** Notes on saved addresses, by id. */
  notes?: ReadonlyMap<string, string> | undefined;
  lookup: AddressLookup<Candidate>;
  choose(address: Candidate | One): void;
}

/** One of the user's saved addresses, or one that is looked up. */
export default function DeliveryAddressChoice<Candidate extends Address, One extends Saved>(
  props: DeliveryAddressChoiceProps<Candidate, One>,
) {
  const { lookup, ...own } = props;
  return (
    <div className={styles.parts}>
      {own.saved.length > 0 && <OwnAddresses<One> {...own} />}
      <div className={styles.find}>
        <DeliveryAddressFinder {...lookup} host={own.host} onChoose={own.choose} />
      </div>
    </div>
  );
}

type OwnAddressesProps<One extends Saved> = Omit<DeliveryAddressChoiceProps<never, One>, 'lookup'>;

/** The user's saved addresses. Those outside the regions of the business are disabled. */
function OwnAddresses<One extends Saved>(props: OwnAddressesProps<One>) {
  const { host, saved, chosenKey, notes, choose } = props;
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
        if (address) choose(address);
      }}
    />
  );
}
