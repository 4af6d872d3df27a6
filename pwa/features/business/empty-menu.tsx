import { Trans } from '@lingui/react/macro';
import { SearchX, Store } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function EmptyMenu({ query, onClear }: { query: string; onClear(): void }) {
  if (query.trim() === '') {
    return <EmptyState icon={<Store />} title={<Trans>Dit menu is nog leeg</Trans>} />;
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>Niets gevonden voor “{query}”</Trans>}
      action={
        <Button variant="secondary" onClick={onClear}>
          <Trans>Toon het hele menu</Trans>
        </Button>
      }
    />
  );
}
