import { Trans } from '@lingui/react/macro';
import type { Host } from '#documents/host';
import { isActive, offersTakeaway } from '#domain/business-card';
import { filterBusinesses } from '#domain/business-list';
import { paths } from '#domain/paths';
import { useAge } from '../../data/use-age.ts';
import { useListFilter } from '../../data/use-list-filter.ts';
import { type GivenPlace, type NearList, useNear } from '../../data/use-near.ts';
import { useNow } from '../../data/use-now.ts';
import { NothingNear } from '../../ui/address/nothing-near.tsx';
import { BusinessCards } from '../../ui/business/business-cards.tsx';
import { BusinessCount } from '../../ui/business/business-count.tsx';
import { ListFilterBar } from '../../ui/business/list-filter.tsx';
import { UnknownHubs } from '../../ui/business/unknown-hubs.tsx';
import { CardGridLoading } from '../../ui/card-grid.tsx';
import { DataAge } from '../../ui/data-age.tsx';
import { Link } from '../../ui/link.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { EmptyResults } from './empty-results.tsx';
import { HubResults } from './hub-results.tsx';
import { ofType } from './of-type.ts';
import styles from './results.module.css';
import type { LandingChoice } from './use-landing-choice.ts';

interface NearResultsProps {
  choice: LandingChoice;
  place: GivenPlace;
  onSearchAgain(): void;
}

/** Every business that delivers to the visitor's place, by hub. */
export default function NearResults({ choice, place, onSearchAgain }: NearResultsProps) {
  const near = useNear(place);
  const age = useAge(near);
  const { value } = near;
  if (!value && near.status === 'loading') return <CardGridLoading of="business" />;
  if (!value) {
    return (
      <>
        <NoConnection stored={near}>
          <Trans>Wie hier bezorgt, staat nog niet op dit apparaat.</Trans>
        </NoConnection>
        <HubResults choice={choice} />
      </>
    );
  }
  const isEmpty = value.groups.length === 0 && value.others.length === 0;
  if (isEmpty && near.refreshing) return <CardGridLoading of="business" />;
  return (
    <>
      <DataAge {...age} />
      {!near.refreshing && <UnknownHubs names={value.unknown} />}
      {isEmpty ? (
        <>
          <LiveRegion>
            {value.unknown.length === 0 && !value.home && <NothingNear address={choice.placeName} />}
          </LiveRegion>
          <HubResults choice={choice} />
        </>
      ) : (
        <Groups choice={choice} near={value} onSearchAgain={onSearchAgain} />
      )}
    </>
  );
}

interface GroupsProps extends Pick<NearResultsProps, 'choice' | 'onSearchAgain'> {
  near: NearList;
}

function Groups({ choice, near, onSearchAgain }: GroupsProps) {
  const [filter, change] = useListFilter();
  const now = useNow();
  const { destination, sold } = near;
  const shown = (hosts: readonly Host[]) =>
    filterBusinesses(hosts.filter(ofType(choice.type)), filter, { now, destination, sold });
  const groups = byHub(near)
    .map(({ hub, hosts }) => ({ hub, hosts: shown(hosts) }))
    .filter(({ hosts }) => hosts.length > 0);
  const name = choice.placeName;
  const all = groups.flatMap(({ hosts }) => hosts);
  const hasTakeaway = all.some((host) => isActive(host) && offersTakeaway(host));
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Wie bezorgt op {name}</Trans>
      </h1>
      <ListFilterBar filter={filter} onChange={change} withDistance={destination.coordinate !== undefined} />
      {near.groups.length === 0 && (
        <p>
          {hasTakeaway ? (
            <Trans>Hier bezorgt nog niemand. Afhalen kan bij:</Trans>
          ) : (
            <Trans>Hier bezorgt nog niemand.</Trans>
          )}
        </p>
      )}
      <p className="visually-hidden" role="status">
        <BusinessCount count={all.length} />
      </p>
      {groups.length === 0 && <EmptyResults choice={choice} onSearchAgain={onSearchAgain} />}
      {groups.map(({ hub, hosts }) => (
        <section key={hub._id} className={styles.group} aria-labelledby={`near-${hub._id}`}>
          <h2 id={`near-${hub._id}`}>
            <Link to={paths.hub.href(hub._id)}>{hub.name}</Link>
          </h2>
          <BusinessCards hosts={hosts} now={now} destination={destination} />
        </section>
      ))}
    </>
  );
}

/** The groups; that of the place's own hub also has the businesses that do not deliver there. */
function byHub({ groups, others, home }: NearList) {
  if (!home || others.length === 0) return groups;
  const own = groups.find(({ hub }) => hub._id === home._id);
  const rest = groups.filter((group) => group !== own);
  return [{ hub: { _id: home._id, name: home.name }, hosts: [...(own?.hosts ?? []), ...others] }, ...rest];
}
