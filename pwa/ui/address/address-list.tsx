import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Address, addressText, isSelectable, needsHouseNumber } from '#domain/address';
import { saysNothingFound } from '#domain/address-search';
import { Notice } from '../notice.tsx';
import styles from './address-list.module.css';
import { HouseNumberQuestion } from './house-number-question.tsx';

export interface AddressSearch<Candidate extends Address = Address> {
  status: 'idle' | 'searching' | 'found' | 'none' | 'failed';
  list: Candidate[];
  /** The code of a failed search, for `explain`. */
  message?: string | undefined;
}
interface AddressListProps<Candidate extends Address> {
  /** The text searched for. */
  text: string;
  search: AddressSearch<Candidate>;
  /** The sentence for a failure's code. */
  explain(code: string): ReactNode;
  /** Searched by zipcode and house number, so no result means that the address does not exist. */
  exact?: boolean | undefined;
  onSelect(address: Candidate): void;
  /** Searches again, with the missing house number added. */
  onRefine(text: string): void;
}

/** Search results. Pressing an address without a house number asks for it (rule delivery/house-number-asked). */
export default function AddressList<Candidate extends Address>(props: AddressListProps<Candidate>) {
  const { text, search, exact, explain, onSelect, onRefine } = props;
  const [unnumbered, setUnnumbered] = useState<Candidate | null>(null);
  return (
    <>
      <SearchMessage search={search} text={text} exact={exact} explain={explain} />
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
      <HouseNumberQuestion address={unnumbered} onClose={() => setUnnumbered(null)} onRefine={onRefine} />
    </>
  );
}

function AddressRow({ address, onPress }: { address: Address; onPress(): void }) {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <MapPin aria-hidden />
      <span className={styles.text}>
        <span className={styles.name}>{addressText(address) || address.name}</span>
        {needsHouseNumber(address) && (
          <span className={styles.chip}>
            <Trans>Huisnummer</Trans>
          </span>
        )}
      </span>
    </button>
  );
}

/** Why a search found nothing, inside a live region. */
export function SearchMessage(
  props: Pick<AddressListProps<Address>, 'search' | 'text' | 'exact' | 'explain'>,
) {
  const { search, text, exact, explain } = props;
  const { status, message = 'geocoder-unavailable' } = search;
  if (status === 'none') {
    if (!saysNothingFound(text)) return null;
    return (
      <Notice tone="warn" silent>
        {exact ? <Trans>Geen geldig adres gevonden</Trans> : <Trans>Nog geen adressen gevonden...</Trans>}
      </Notice>
    );
  }
  if (status !== 'failed') return null;
  return (
    <Notice tone="warn" silent>
      {explain(message)}
    </Notice>
  );
}
