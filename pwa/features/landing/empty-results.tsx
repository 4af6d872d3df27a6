import { Trans } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isFiltered, withoutFilter } from '../../data/use-list-filter.ts';
import { NoneFits } from '../../ui/business/none-fits.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { LandingChoice } from './use-landing-choice.ts';

/** Says that the list is empty, and offers to reset the filter if there is one. */
export function EmptyResults({ choice, onSearchAgain }: { choice: LandingChoice; onSearchAgain(): void }) {
  const [query, setQuery] = useSearchParams();
  if (choice.type === null && !isFiltered(query)) {
    return (
      <EmptyState
        icon={<Store />}
        title={<Trans>Hier zijn nog geen zaken</Trans>}
        action={
          <Button variant="secondary" onClick={onSearchAgain}>
            <Trans>Zoek ergens anders</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <NoneFits
      filtered={isFiltered(query)}
      onAll={() => setQuery(withoutFilter(query), { replace: true, preventScrollReset: true })}
    />
  );
}
