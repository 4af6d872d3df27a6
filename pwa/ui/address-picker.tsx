import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { type Address, addressName, isSelectable } from '#domain/address';
import { AddressList, type AddressSearchState } from './address-list.tsx';
import styles from './address-picker.module.css';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { SearchField } from './search-field.tsx';
import { Tabs } from './tabs.tsx';
import { ZipcodeSearch } from './zipcode-search.tsx';

type Step = 'zipcode' | 'text' | 'confirm';
type Trouble = 'denied' | 'unsupported' | 'failed';
export interface AddressPickerProps<Candidate extends Address> {
  text: string;
  onText(text: string): void;
  search: AddressSearchState<Candidate>;
  locate(): Promise<{ ok: true; address: Candidate } | { ok: false; reason: Trouble }>;
  /** The visitor said yes to it. */
  onUse(address: Candidate): void;
}

/** D2 §2, Address dialog: by zipcode, by address, and then the question whether this is the one. */
export function AddressPicker<Candidate extends Address>(props: AddressPickerProps<Candidate>) {
  const { text, onText, search, onUse } = props;
  const [step, setStep] = useState<Step>('zipcode');
  const [found, setFound] = useState<Candidate | null>(null);
  const { t } = useLingui();
  const select = (address: Candidate) => {
    setFound(address);
    setStep('confirm');
  };
  const go = (next: Step) => {
    setStep(next);
    if (next !== 'confirm') onText('');
  };
  return (
    <div className={styles.picker}>
      <Tabs
        label={t`Adres zoeken`}
        options={[
          { value: 'zipcode', label: t`Postcode` },
          { value: 'text', label: t`Adres` },
          { value: 'confirm', label: t`Bevestigen`, disabled: !found },
        ]}
        value={step}
        onChange={go}
      />
      {step === 'zipcode' && <ZipcodeSearch onSearch={onText} />}
      {step === 'text' && (
        <SearchField
          label={t`Straat, huisnummer en plaats`}
          value={text}
          onChange={onText}
          busy={search.status === 'searching'}
        />
      )}
      {step !== 'confirm' && text !== '' && (
        <AddressList search={search} exact={step === 'zipcode'} onSelect={select} onRefine={onText} />
      )}
      {step === 'confirm' && found ? (
        <Confirm address={found} onYes={() => onUse(found)} onNo={() => go('text')} />
      ) : (
        <Here
          {...props}
          onFound={select}
          onIncomplete={(name) => {
            setStep('text');
            onText(name);
          }}
        />
      )}
    </div>
  );
}

function Confirm(props: { address: Address; onYes(): void; onNo(): void }) {
  return (
    <div className={styles.confirm} role="alert">
      <p>
        <Trans>Dit adres gebruiken?</Trans>
      </p>
      <p>
        <strong>{addressName(props.address) || props.address.name}</strong>
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={props.onNo}>
          <Trans>Nee</Trans>
        </Button>
        <Button onClick={props.onYes}>
          <Trans>Ja</Trans>
        </Button>
      </div>
    </div>
  );
}

interface HereProps<Candidate extends Address> extends Pick<AddressPickerProps<Candidate>, 'locate'> {
  onFound(address: Candidate): void;
  /** Found without a house number: it is searched for as text. */
  onIncomplete(name: string): void;
}

function Here<Candidate extends Address>({ locate, onFound, onIncomplete }: HereProps<Candidate>) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const find = async () => {
    setBusy(true);
    setTrouble(null);
    const result = await locate();
    setBusy(false);
    if (!result.ok) setTrouble(result.reason);
    else if (isSelectable(result.address)) onFound(result.address);
    else onIncomplete(result.address.name ?? '');
  };
  return (
    <>
      <Button variant="secondary" icon={<LocateFixed aria-hidden />} busy={busy} onClick={find}>
        <Trans>Gebruik mijn huidige locatie</Trans>
      </Button>
      {trouble && (
        <Notice tone="warn">
          {trouble === 'unsupported' ? (
            <Trans>Je browser ondersteunt geen locatiebepaling.</Trans>
          ) : (
            <Trans>Zet je locatie aan om deze functie te gebruiken</Trans>
          )}
        </Notice>
      )}
    </>
  );
}
