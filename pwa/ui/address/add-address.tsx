import { useLingui } from '@lingui/react/macro';
import type { Address } from '#domain/address';
import { useSnackbar } from '../snackbar.tsx';
import type { AddressLookup } from './address-finder.tsx';
import { AddressPicker } from './address-picker.tsx';

interface AddAddressProps<Candidate extends Address> {
  lookup: AddressLookup<Candidate>;
  /** @returns 'saved', 'duplicate', 'invalid', or the code of a storage error */
  add(address: Candidate): Promise<string>;
  /** The sentence for a code. */
  explain(code: string): string;
  /** @param saved whether the address is saved now, also if it was before */
  onDone(saved: boolean): void;
}

/** Looks up an address and saves it for the user. Says so if the user has saved it before. */
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
