import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

/** Says that no business matches the choice. @param filtered whether a filter is set, besides the type */
export const NoneFits = ({ filtered, onAll }: { filtered: boolean; onAll(): void }) => (
  <EmptyState
    icon={<SearchX />}
    title={filtered ? <Trans>Geen zaak met deze keuze</Trans> : <Trans>Geen zaak met dit soort eten</Trans>}
    action={
      <Button variant="secondary" onClick={onAll}>
        <Trans>Toon alle zaken</Trans>
      </Button>
    }
  />
);
