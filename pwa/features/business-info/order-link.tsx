import { UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';

/** Leads to the menu page. */
export function OrderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div>
      <LinkButton to={to} icon={<UtensilsCrossed aria-hidden />}>
        {children}
      </LinkButton>
    </div>
  );
}
