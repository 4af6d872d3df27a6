import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { type Address, isSelectable } from '#domain/address';
import styles from './address-finder.module.css';
import { AddressList, type AddressSearchState } from './address-list.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { SearchField } from './search-field.tsx';
import { Tabs } from './tabs.tsx';
import { ZipcodeSearch } from './zipcode-search.tsx';

export type Located<Candidate> =
  | { ok: true; address: Candidate }
  | { ok: false; reason: 'denied' | 'unsupported' | 'failed' };
interface AddressFinderProps<Candidate extends Address> {
  label: string;
  /** What the first of the two ways to search is called. */
  textTab: string;
  text: string;
  onText(text: string): void;
  search: AddressSearchState<Candidate>;
  onSelect(address: Candidate): void;
  locate(): Promise<Located<Candidate>>;
  inputRef?: Ref<HTMLInputElement> | undefined;
  large?: boolean | undefined;
  /** Between the field and what was found. */
  children?: ReactNode;
  /** Beside 'Gebruik mijn huidige locatie'. */
  actions?: ReactNode;
}

/** An address by typing, by zipcode and house number, or by where one is (D1 §2, Address search and selection). */
export function AddressFinder<Candidate extends Address>(props: AddressFinderProps<Candidate>) {
  const { text, onText, search, onSelect } = props;
  const [mode, setMode] = useState<'text' | 'zipcode'>('text');
  const location = useLocating(props);
  const { t } = useLingui();
  return (
    <div className={styles.finder}>
      <Tabs
        label={t`Zoeken op`}
        options={[
          { value: 'text', label: props.textTab },
          { value: 'zipcode', label: t`Postcode` },
        ]}
        value={mode}
        onChange={(next) => {
          setMode(next);
          onText('');
        }}
      />
      {mode === 'text' ? (
        <SearchField
          large={props.large}
          ref={props.inputRef}
          label={props.label}
          value={text}
          onChange={onText}
          busy={search.status === 'searching'}
        />
      ) : (
        <ZipcodeSearch onSearch={onText} />
      )}
      {location.trouble && <LocationTrouble reason={location.trouble} />}
      {mode === 'text' && props.children}
      {text !== '' && (
        <AddressList search={search} exact={mode === 'zipcode'} onSelect={onSelect} onRefine={onText} />
      )}
      <div className={styles.actions}>
        <Button
          variant="quiet"
          small
          icon={<LocateFixed aria-hidden />}
          busy={location.busy}
          onClick={location.find}
        >
          <Trans>Gebruik mijn huidige locatie</Trans>
        </Button>
        {props.actions}
      </div>
    </div>
  );
}

/** Where the visitor is becomes an address; without a house number it is looked for as text. */
function useLocating<Candidate extends Address>(props: AddressFinderProps<Candidate>) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<'denied' | 'unsupported' | 'failed' | null>(null);
  const find = async () => {
    setBusy(true);
    setTrouble(null);
    const found = await props.locate();
    setBusy(false);
    if (!found.ok) setTrouble(found.reason);
    else if (isSelectable(found.address)) props.onSelect(found.address);
    else props.onText(found.address.name ?? '');
  };
  return { busy, trouble, find };
}

function LocationTrouble({ reason }: { reason: 'denied' | 'unsupported' | 'failed' }) {
  return (
    <Notice tone="warn">
      {reason === 'unsupported' ? (
        <Trans>Je browser ondersteunt geen locatiebepaling.</Trans>
      ) : (
        <Trans>Zet je locatie aan om deze functie te gebruiken</Trans>
      )}
    </Notice>
  );
}
