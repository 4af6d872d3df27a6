import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import type { Host } from '#documents/host';
import type { Id } from '#documents/id';
import { isListed } from '#domain/business-card';
import { filterBusinesses } from '#domain/business-list';
import { useFollowedHub } from '../../data/followed-hub.ts';
import { useAge } from '../../data/use-age.ts';
import { useHub } from '../../data/use-hub.ts';
import { useHubSales } from '../../data/use-hub-sales.ts';
import { useHubs } from '../../data/use-hubs.ts';
import { useListFilter } from '../../data/use-list-filter.ts';
import { useNow } from '../../data/use-now.ts';
import { useTitle } from '../../data/use-title.ts';
import { useWholeList } from '../../data/use-whole-list.ts';
import { Banner } from '../../ui/banner.tsx';
import { BusinessCards, FIRST_CARDS } from '../../ui/business/business-cards.tsx';
import { BusinessCount } from '../../ui/business/business-count.tsx';
import { ListFilterBar } from '../../ui/business/list-filter.tsx';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { CardGridLoading } from '../../ui/card-grid.tsx';
import { DataAge } from '../../ui/data-age.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { EmptyResults } from './empty-results.tsx';
import { HubMissing } from './hub-missing.tsx';
import { HubTitle } from './hub-title.tsx';
import { ofType } from './of-type.ts';
import styles from './results.module.css';
import { SubHubs } from './sub-hubs.tsx';
import type { LandingChoice } from './use-landing-choice.ts';
import { useRememberedHub } from './use-remembered-hub.ts';

interface BusinessResultsProps {
  choice: LandingChoice;
  /** Null if the path names no hub. */
  hubId: Id<'hub'> | null;
  onSearchAgain(): void;
}

export default function BusinessResults({ choice, hubId, onSearchAgain }: BusinessResultsProps) {
  const hub = useHub(hubId);
  const { lang, text } = useOwnTexts(hub.value?.hub);
  const { t } = useLingui();
  const age = useAge(hub);
  const known = hub.value?.hub ?? choice.hubs?.find(({ _id }) => _id === hubId);
  const name = known?.name;
  const hubs = useHubs();
  const isLoading = hub.status === 'loading' || hubs.status === 'loading';
  const isMissing = !hubId || hub.status === 'missing';
  useTitle(isMissing ? t`Niet gevonden` : name);
  const shownId = hub.value ? hubId : null;
  useRememberedHub(choice.fromPath ? shownId : null);
  useFollowedHub(shownId ?? undefined);
  if (isMissing) return <HubMissing />;
  return (
    <>
      {/* Its space is reserved while it may still arrive; otherwise the links below it would move. */}
      {(known ? known.banner : isLoading) && (
        <div className={styles.banner}>
          <Banner low lazy src={known?.banner} color={known?.color} />
        </div>
      )}
      <HubTitle
        name={name}
        isLoading={isLoading}
        withBack={choice.fromPath}
        end={name && <ShareButton title={name} />}
      />
      {hub.value ? (
        <>
          {hub.value.hub.description && (
            <p lang={lang(hub.value.hub.description)}>{text(hub.value.hub.description)}</p>
          )}
          <DataAge {...age} />
          <SubHubs hubs={hub.value.hub.subs ?? []} />
          <h2 className="visually-hidden">
            <Trans>Zaken</Trans>
          </h2>
          <Cards hosts={hub.value.hosts} hubId={hubId} choice={choice} onSearchAgain={onSearchAgain} />
        </>
      ) : (
        <NotYet hub={hub} isTitled={name !== undefined || isLoading} />
      )}
    </>
  );
}

function Cards(props: { hosts: Host[] } & BusinessResultsProps) {
  const { choice, onSearchAgain, hubId } = props;
  // Deferred: a hundred cards are rendered again in small tasks.
  const now = useDeferredValue(useNow());
  const hosts = useDeferredValue(props.hosts);
  const [filter, change] = useListFilter();
  const sold = useHubSales(filter.sort === 'popular' ? hubId : null);
  const { place: destination, type } = choice;
  const listed = useMemo(() => hosts.filter(isListed), [hosts]);
  const shown = useMemo(
    () => filterBusinesses(listed.filter(ofType(type)), filter, { now, destination, sold }),
    [listed, type, filter, now, destination, sold],
  );
  const count = shown.length;
  const isWhole = useWholeList(true);
  const few = useMemo(() => (isWhole ? shown : shown.slice(0, FIRST_CARDS)), [shown, isWhole]);
  return (
    <>
      {listed.length > 1 && (
        <ListFilterBar filter={filter} onChange={change} withDistance={destination !== null} />
      )}
      <p className="visually-hidden" role="status">
        <BusinessCount count={count} />
      </p>
      {shown.length === 0 && <EmptyResults choice={choice} onSearchAgain={onSearchAgain} />}
      <BusinessCards hosts={few} now={now} destination={destination} />
    </>
  );
}

interface NotYetProps {
  hub: ReturnType<typeof useHub>;
  /** Whether the page has a heading. */
  isTitled: boolean;
}

function NotYet({ hub, isTitled }: NotYetProps) {
  if (hub.status === 'loading') return <CardGridLoading of="business" />;
  return (
    <NoConnection page={!isTitled} stored={hub}>
      <Trans>De zaken van deze plaats staan nog niet op dit apparaat.</Trans>
    </NoConnection>
  );
}
