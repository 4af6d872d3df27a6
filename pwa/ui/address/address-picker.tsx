import { useState } from 'react';
import type { Address } from '#domain/address';
import { AddressFinder, type AddressLookup } from './address-finder.tsx';
import { ConfirmAddress, useQuestionFocus } from './confirm-address.tsx';

interface AddressPickerProps<Candidate extends Address> extends AddressLookup<Candidate> {
  /** The visitor confirmed the address. */
  onUse(address: Candidate): void;
}

/** Finds an address by zipcode or text, and asks for confirmation. */
export function AddressPicker<Candidate extends Address>(props: AddressPickerProps<Candidate>) {
  const { onUse, ...search } = props;
  const [found, setFound] = useState<Candidate | null>(null);
  const forget = () => setFound(null);
  const { around, question } = useQuestionFocus();
  return (
    <div {...around}>
      <AddressFinder<Candidate>
        {...search}
        zipcodeFirst
        onSelect={setFound}
        onBack={forget}
        question={
          found && <ConfirmAddress ref={question} address={found} onYes={() => onUse(found)} onNo={forget} />
        }
      />
    </div>
  );
}
