import { Trans, useLingui } from '@lingui/react/macro';
import { UtensilsCrossed } from 'lucide-react';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** Leads to the menu from the bottom of a phone's screen. */
export function PhoneOrderBar({ to }: { to: string }) {
  const { t } = useLingui();
  return (
    <BottomBar label={t`Bestellen`} onlyPhone>
      <LinkButton to={to} wide icon={<UtensilsCrossed aria-hidden />}>
        <Trans>Nu bestellen</Trans>
      </LinkButton>
    </BottomBar>
  );
}
