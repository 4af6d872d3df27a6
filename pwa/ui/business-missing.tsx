import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

/** D2 §2, Not found. @param action the way on; @param page there is nothing else on the page */
export function BusinessMissing({ action, page = false }: { action: ReactNode; page?: boolean }) {
  return (
    <EmptyState
      page={page}
      icon={<SearchX />}
      title={<Trans>Helaas - We hebben dit restaurant niet gevonden...</Trans>}
      action={action}
    />
  );
}
