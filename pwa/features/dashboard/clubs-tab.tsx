import { Trans } from '@lingui/react/macro';
import { Plus, Users, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { BRAND } from '#contract/brand';
import { isId } from '#documents/ids';
import { paths } from '../../app/paths.ts';
import { useFavourites } from '../../data/use-favourites.ts';
import { useHub } from '../../data/use-hub.ts';
import { useSettings } from '../../data/use-settings.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ClubCard } from './club-card.tsx';
import { ClubForm } from './club-form.tsx';
import styles from './clubs-tab.module.css';
import { StoredAge } from './stored-age.tsx';
import { TabHead } from './tab-head.tsx';

/** D2 §2: the clubs of the hub, one's favourites first, and the form to submit one. */
export function ClubsTab() {
  const [{ hub: hubId }] = useSettings();
  const hub = useHub(isId('hub', hubId) ? hubId : null);
  const [submitting, setSubmitting] = useState(false);
  return (
    <>
      <TabHead title={<Trans>Verenigingen</Trans>} />
      <StoredAge stored={hub} />
      {hubId ? <Clubs hub={hub} /> : <NoHub />}
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
  if (hub.status === 'loading') {
    return (
      <Loading>
        <div className={styles.cards}>
          <Skeleton height={200} />
          <Skeleton height={200} />
        </div>
      </Loading>
    );
  }
  if (hub.status === 'unreachable') return <Unreachable hub={hub} />;
  const clubs = (hub.value?.clubs ?? []).filter((club) => !club.test);
  if (clubs.length === 0) {
    return <EmptyState icon={<Users />} title={<Trans>Er zijn nog geen verenigingen aangemeld.</Trans>} />;
  }
  const sorted = clubs.toSorted(
    (a, b) => Number(isFavourite(b._id)) - Number(isFavourite(a._id)) || a.name.localeCompare(b.name, 'nl'),
  );
  return (
    <ul className={styles.cards}>
      {sorted.map((club) => (
        <li key={club._id}>
          <ClubCard club={club} favourite={isFavourite(club._id)} onToggle={() => void toggle(club)} />
        </li>
      ))}
    </ul>
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

function Unreachable({ hub }: { hub: ReturnType<typeof useHub> }) {
  return (
    <EmptyState
      icon={<WifiOff />}
      title={<Trans>Geen verbinding met {BRAND.name}</Trans>}
      action={
        <Button onClick={hub.retry} busy={hub.refreshing}>
          <Trans>Probeer opnieuw</Trans>
        </Button>
      }
    >
      <Trans>De verenigingen staan nog niet op dit apparaat.</Trans>
    </EmptyState>
  );
}
