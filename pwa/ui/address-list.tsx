import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Address, addressName, isSelectable, needsHouseNumber } from '#domain/address';
import styles from './address-list.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { TextField } from './text-field.tsx';

export interface AddressSearchState<Candidate extends Address = Address> {
  status: 'idle' | 'searching' | 'found' | 'none' | 'failed';
  list: Candidate[];
}
interface AddressListProps<Candidate extends Address> {
  search: AddressSearchState<Candidate>;
  /** Looked for by zipcode and house number: nothing found means there is no such door. */
  exact?: boolean | undefined;
  onSelect(address: Candidate): void;
  /** Searches again with the house number that was missing. */
  onRefine(text: string): void;
}

/** What a search found: an address is chosen when it is complete, else its house number is asked for (D1 §2). */
export function AddressList<Candidate extends Address>(props: AddressListProps<Candidate>) {
  const { search, exact, onSelect, onRefine } = props;
  const [unnumbered, setUnnumbered] = useState<Candidate | null>(null);
  return (
    <div aria-live="polite">
      <SearchMessage status={search.status} exact={exact} />
      <ul className={styles.list}>
        {search.list.map((address) => (
          <li key={`${address.name}${address.zipcode ?? ''}${address.number ?? ''}${address.addition ?? ''}`}>
            <AddressRow
              address={address}
              onPress={() => (isSelectable(address) ? onSelect(address) : setUnnumbered(address))}
            />
          </li>
        ))}
      </ul>
      <HouseNumberDialog
        address={unnumbered}
        onClose={() => setUnnumbered(null)}
        onNumber={(number) => {
          onRefine(numberedText(unnumbered ?? {}, number));
          setUnnumbered(null);
        }}
      />
    </div>
  );
}

const numberedText = ({ street = '', zipcode = '', city = '', name = '' }: Address, number: string): string =>
  (zipcode ? `${zipcode} ${number}` : street ? `${street} ${number}, ${city}` : `${name} ${number}`).trim();

function AddressRow({ address, onPress }: { address: Address; onPress(): void }) {
  const isComplete = isSelectable(address);
  return (
    <button
      type="button"
      className={styles.row}
      onClick={onPress}
      disabled={!isComplete && !needsHouseNumber(address)}
    >
      <MapPin aria-hidden />
      <span>{addressName(address) || address.name}</span>
      {needsHouseNumber(address) && (
        <span className={styles.chip}>
          <Trans>Huisnummer</Trans>
        </span>
      )}
    </button>
  );
}

function SearchMessage(props: { status: AddressSearchState['status']; exact: boolean | undefined }) {
  const { status, exact } = props;
  if (status === 'none') {
    return (
      <Notice tone="warn">
        {exact ? <Trans>Geen geldig adres gevonden</Trans> : <Trans>Nog geen adressen gevonden...</Trans>}
      </Notice>
    );
  }
  if (status !== 'failed') return null;
  return (
    <Notice tone="warn">
      <Trans>Adressen zoeken lukt nu niet. Kies hieronder een plaats, of probeer het later nog eens.</Trans>
    </Notice>
  );
}

function HouseNumberDialog(props: {
  address: Address | null;
  onClose(): void;
  onNumber(number: string): void;
}) {
  const { address, onClose, onNumber } = props;
  const [number, setNumber] = useState('');
  const { t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (/^\d/.test(number.trim())) onNumber(number.trim());
    setNumber('');
  };
  return (
    <Dialog open={address !== null} onClose={onClose} title={t`Huisnummer`}>
      <form className={styles.form} onSubmit={submit}>
        <p>{address && (addressName(address) || address.name)}</p>
        <TextField
          label={t`Huisnummer`}
          hint={t`Met toevoeging, als die er is: 12A`}
          inputMode="numeric"
          data-autofocus
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button type="submit" wide disabled={!/^\d/.test(number.trim())}>
          <Trans>Zoek dit adres</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
