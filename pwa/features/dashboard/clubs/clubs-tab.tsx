import { Trans } from '@lingui/react/macro';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { isId } from '#documents/id';
import { BRAND } from '#domain/brand';
import { isListed } from '#domain/business-card';
import { byName } from '#domain/name-order';
import { paths } from '#domain/paths';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { useAge } from '../../../data/use-age.ts';
import { useFavourites } from '../../../data/use-favourites.ts';
import { useHub } from '../../../data/use-hub.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CardGrid, CardGridLoading } from '../../../ui/card-grid.tsx';
import { DataAge } from '../../../ui/data-age.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoConnection } from '../../../ui/no-connection.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { TabHead } from '../tab-head.tsx';
import { ClubCard } from './club-card.tsx';
import { ClubForm } from './club-form.tsx';
import styles from './clubs-tab.module.css';

/** The clubs of the hub, the user's favourites first, and the form to submit one. */
export function ClubsTab() {
  const [{ hub: hubId }] = useSettings();
  const hub = useHub(isId('hub', hubId) ? hubId : null);
  const age = useAge(hub);
  const [submitting, setSubmitting] = useState(false);
  return (
    <>
      <TabHead title={<Trans>Verenigingen</Trans>} />
      <DataAge {...age} />
      {hubId && hub.status !== 'missing' ? <Clubs hub={hub} /> : <NoHub />}
      <div className={styles.submit}>
        <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => setSubmitting(true)}>
          <Trans>Meld je eigen/favoriete vereniging aan</Trans>
        </Button>
      </div>
      <ClubForm open={submitting} city={hub.value?.hub.name ?? ''} onClose={() => setSubmitting(false)} />
    </>
  );
}

function Clubs({ hub }: { hub: ReturnType<typeof useHub> }) {
  const { isFavourite, toggle } = useFavourites();
  const attempt = useAttempt(useRefusalText());
  if (hub.status === 'loading') return <CardGridLoading of="club" />;
  if (hub.status === 'unreachable') {
    return (
      <NoConnection stored={hub}>
        <Trans>De verenigingen staan nog niet op dit apparaat.</Trans>
      </NoConnection>
    );
  }
  const clubs = (hub.value?.clubs ?? []).filter(isListed);
  if (clubs.length === 0) {
    return <EmptyState icon={<Users />} title={<Trans>Er zijn nog geen verenigingen aangemeld.</Trans>} />;
  }
  const sorted = clubs.toSorted(
    (a, b) => Number(isFavourite(b._id)) - Number(isFavourite(a._id)) || byName(a, b),
  );
  return (
    <CardGrid as="ul" low>
      {sorted.map((club) => (
        <li key={club._id}>
          <ClubCard
            club={club}
            favourite={isFavourite(club._id)}
            onToggle={() => void attempt(toggle(club))}
          />
        </li>
      ))}
    </CardGrid>
  );
}

function NoHub() {
  return (
    <EmptyState
      icon={<Users />}
      title={<Trans>Kies eerst een {BRAND.product}</Trans>}
      action={
        <LinkButton to={paths.dashboard.href()} variant="secondary">
          <Trans>Kies een {BRAND.product}</Trans>
        </LinkButton>
      }
    >
      <Trans>Dan zie je de verenigingen uit de buurt.</Trans>
    </EmptyState>
  );
}
