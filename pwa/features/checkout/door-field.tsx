import { useLingui } from '@lingui/react/macro';
import type { DeliveryAddresses } from '../../data/use-delivery-addresses.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Checkout } from './use-checkout.ts';

interface DoorFieldProps {
  checkout: Checkout;
  addresses: DeliveryAddresses;
}

/**
 * How the courier finds the door. Stored with the address: on this device at once, and in the saved address when the
 * field loses focus.
 */
export function DoorField({ checkout: { address, remember }, addresses }: DoorFieldProps) {
  const { t } = useLingui();
  if (!address) return null;
  return (
    <TextField
      label={t`Aanwijzingen voor de bezorger`}
      placeholder={t`Bijvoorbeeld: bel doet het niet`}
      maxLength={200}
      value={address.door ?? ''}
      onChange={(event) => {
        const { door: _, ...rest } = address;
        const door = event.target.value;
        remember({ address: door === '' ? rest : { ...rest, door } });
      }}
      onBlur={() => addresses.keepDoor(address)}
    />
  );
}
