import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { DeliveryAddresses } from '../../data/use-delivery-addresses.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Checkout } from './use-checkout.ts';

interface DoorFieldProps {
  checkout: Checkout;
  addresses: DeliveryAddresses;
}

/**
 * How the courier finds the door. Stored with the address: on this device at once, and in the saved address when the
 * field loses focus. Only if it was changed here: the saved address may have other instructions, of another device.
 */
export function DoorField({ checkout: { address, remember }, addresses }: DoorFieldProps) {
  const { t } = useLingui();
  const isChanged = useRef(false);
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
        isChanged.current = true;
        remember({ address: door === '' ? rest : { ...rest, door } });
      }}
      onBlur={() => {
        if (isChanged.current) addresses.keepDoor(address);
        isChanged.current = false;
      }}
    />
  );
}
