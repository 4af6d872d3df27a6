import { useLingui } from '@lingui/react/macro';
import { LONGEST_ORDER_NAME } from '#domain/order-size';
import { useSession } from '../../data/use-session.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Checkout } from './use-checkout.ts';

/** The name for kitchen and courier: that of the last order on this device, or else of the account. */
export function NameField({ checkout: { settings, remember } }: { checkout: Checkout }) {
  const { user } = useSession();
  const { t } = useLingui();
  return (
    <TextField
      label={t`Naam`}
      placeholder={t`Voor wie is de bestelling?`}
      autoComplete="name"
      maxLength={LONGEST_ORDER_NAME}
      value={(settings.name ?? user?.name ?? '').slice(0, LONGEST_ORDER_NAME)}
      onChange={(event) => remember({ name: event.target.value })}
    />
  );
}
