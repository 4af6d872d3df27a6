import { Trans } from '@lingui/react/macro';
import { type Ref, useRef, useState } from 'react';
import { type Address, addressText } from '#domain/address';
import { Button } from '../button.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { AddressFinder, type AddressLookup } from './address-finder.tsx';
import styles from './address-picker.module.css';

interface AddressPickerProps<Candidate extends Address> extends AddressLookup<Candidate> {
  /** The visitor confirmed the address. */
  onUse(address: Candidate): void;
}

/** Finds an address by zipcode or text, and asks for confirmation. */
export function AddressPicker<Candidate extends Address>(props: AddressPickerProps<Candidate>) {
  const { onUse, ...search } = props;
  const [found, setFound] = useState<Candidate | null>(null);
  const forget = () => setFound(null);
  const finder = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const focusKept = useFocusKept({
    get current() {
      return question.current ?? finder.current;
    },
  });
  return (
    <div ref={finder} tabIndex={-1} {...focusKept}>
      <AddressFinder<Candidate>
        {...search}
        zipcodeFirst
        onSelect={setFound}
        onBack={forget}
        question={
          found && <Confirm ref={question} address={found} onYes={() => onUse(found)} onNo={forget} />
        }
      />
    </div>
  );
}

function Confirm(props: { ref: Ref<HTMLDivElement>; address: Address; onYes(): void; onNo(): void }) {
  return (
    <div ref={props.ref} tabIndex={-1} className={styles.confirm} role="alert">
      <p>
        <Trans>Dit adres gebruiken?</Trans>
      </p>
      <p>
        <strong>{addressText(props.address) || props.address.name}</strong>
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
