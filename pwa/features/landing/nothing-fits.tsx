import { Trans } from '@lingui/react/macro';
import { SearchX, Store } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isFiltered, withoutFilter } from '../../data/use-list-filter.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { LandingChoice } from './use-landing-choice.ts';

/** The list is empty: because of the filter, which can be reset, or without one. */
export function NothingFits({ choice, onSearchAgain }: { choice: LandingChoice; onSearchAgain(): void }) {
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
    <EmptyState
      icon={<SearchX />}
      title={
        isFiltered(query) ? (
          <Trans>Geen zaak met deze keuze</Trans>
        ) : (
          <Trans>Geen zaak met dit soort eten</Trans>
        )
      }
      action={
        <Button
          variant="secondary"
          onClick={() => setQuery(withoutFilter(query), { replace: true, preventScrollReset: true })}
        >
          <Trans>Toon alle zaken</Trans>
        </Button>
      }
    />
  );
}
