import { useLingui } from '@lingui/react/macro';
import type { Address } from '#domain/address';
import type { AddressSearch } from './address-finder.tsx';
import { AddressPicker } from './address-picker.tsx';
import { useSnackbar } from './snackbar.tsx';

interface AddAddressProps<Candidate extends Address> {
  lookup: AddressSearch<Candidate>;
  add(address: Candidate): Promise<'saved' | 'duplicate' | 'invalid'>;
  onDone(): void;
}

/** Looks an address up and adds it to one's own; the same one twice is told to be there already (D1 §4, §8). */
export function AddAddress<Candidate extends Address>({ lookup, add, onDone }: AddAddressProps<Candidate>) {
  const show = useSnackbar();
  const { t } = useLingui();
  const use = async (address: Candidate) => {
    const result = await add(address);
    if (result === 'duplicate') show(t`Adres is al geregistreerd`);
    onDone();
  };
  return <AddressPicker {...lookup} onUse={use} />;
}
