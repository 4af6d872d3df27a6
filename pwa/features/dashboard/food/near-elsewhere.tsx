import { Trans } from '@lingui/react/macro';
import type { Host } from '#documents/host';
import { filterBusinesses } from '#domain/business-list';
import { useListFilter } from '../../../data/use-list-filter.ts';
import type { NearList } from '../../../data/use-near.ts';
import { useNow } from '../../../data/use-now.ts';
import { BusinessCards } from '../../../ui/business/business-cards.tsx';
import { UnknownHubs } from '../../../ui/business/unknown-hubs.tsx';
import { CardGridLoading } from '../../../ui/card-grid.tsx';
import { NoConnection } from '../../../ui/no-connection.tsx';
import styles from './food-tab.module.css';
import type { FoodChoice } from './use-food-choice.ts';
import { useHeart } from './use-heart.tsx';

/** Businesses of other hubs that deliver to the destination, with the same filter as the hub that is shown. */
export function NearElsewhere({ choice }: { choice: FoodChoice }) {
  const { near, zipcode, hubId } = choice;
  if (near.value) return <Near near={near.value} choice={choice} />;
  // An address has its hub above, or all hubs below.
  if (!zipcode || hubId) return null;
  if (near.status === 'loading') return <CardGridLoading of="business" />;
  return (
    <NoConnection stored={near}>
      <Trans>Wie hier bezorgt, staat nog niet op dit apparaat.</Trans>
    </NoConnection>
  );
}

function Near({ near, choice }: { near: NearList; choice: FoodChoice }) {
  const now = useNow();
  const heart = useHeart();
  const [filter] = useListFilter();
  const { destination, sold } = near;
  const isWanted = ({ types }: { types: readonly string[] }) =>
    choice.filter === 'all' || choice.filter === 'favorite' || types.includes(choice.filter);
  const groups = near.groups
    .filter(({ hub }) => hub._id !== choice.hubId)
    .map(({ hub, hosts }) => ({
      hub,
      hosts: filterBusinesses(hosts.filter(isWanted), filter, { now, destination, sold }),
    }))
    .filter(({ hosts }) => hosts.length > 0);
  const unknown = near.unknown;
  if (groups.length === 0 && unknown.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Title choice={choice} />
      </h2>
      <UnknownHubs names={unknown} />
      {groups.map(({ hub, hosts }) => (
        <section key={hub._id} className={styles.section}>
          <p className={styles.from}>
            <FromHub name={hub.name} />
          </p>
          <BusinessCards<Host> hosts={hosts} now={now} destination={destination} corner={heart} />
        </section>
      ))}
    </section>
  );
}

function Title({ choice: { zipcode, hubId } }: { choice: FoodChoice }) {
  if (zipcode) return hubId ? <Trans>Bezorgen ook in {zipcode}</Trans> : <Trans>Bezorgen in {zipcode}</Trans>;
  return hubId ? <Trans>Bezorgen ook op je adres</Trans> : <Trans>Bezorgen op je adres</Trans>;
}

const FromHub = ({ name }: { name: string }) => <Trans>Uit {name}</Trans>;
