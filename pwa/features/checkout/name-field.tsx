import { useLingui } from '@lingui/react/macro';
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
      maxLength={60}
      value={settings.name ?? user?.name ?? ''}
      onChange={(event) => remember({ name: event.target.value })}
    />
  );
}
