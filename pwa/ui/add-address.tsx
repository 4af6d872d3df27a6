import { useLingui } from '@lingui/react/macro';
import type { Address } from '#domain/address';
import type { AddressSearch } from './address-finder.tsx';
import { AddressPicker } from './address-picker.tsx';
import { useSnackbar } from './snackbar.tsx';

interface AddAddressProps<Candidate extends Address> {
  lookup: AddressSearch<Candidate>;
  /** @returns 'saved', 'duplicate', 'invalid', or the code of why it could not be kept */
  add(address: Candidate): Promise<string>;
  /** The sentence of a code. */
  explain(code: string): string;
  /** @param saved whether it is one of the user's own now */
  onDone(saved: boolean): void;
}

/** Looks an address up and adds it to one's own; the same one twice is told to be there already (D1 §4, §8). */
export function AddAddress<Candidate extends Address>(props: AddAddressProps<Candidate>) {
  const { lookup, add, explain, onDone } = props;
  const show = useSnackbar();
  const { t } = useLingui();
  const use = async (address: Candidate) => {
    const result = await add(address);
    if (result === 'duplicate') show(t`Adres is al geregistreerd`);
    else if (result !== 'saved' && result !== 'invalid') show(explain(result));
    onDone(result === 'saved' || result === 'duplicate');
  };
  return <AddressPicker {...lookup} onUse={use} />;
}
