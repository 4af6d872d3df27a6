import { Trans } from '@lingui/react/macro';
import type { Host } from '#documents/host';
import { filterBusinesses } from '#domain/business-list';
import { useListFilter } from '../../../data/use-list-filter.ts';
import type { NearList } from '../../../data/use-near.ts';
import { useNow } from '../../../data/use-now.ts';
import { BusinessCards } from '../../../ui/business/business-cards.tsx';
import { UnknownHubs } from '../../../ui/business/unknown-hubs.tsx';
import styles from './food-tab.module.css';
import type { FoodChoice } from './use-food-choice.ts';
import { useHeart } from './use-heart.tsx';

/** Businesses of other hubs than the one shown that deliver to the chosen address, with the same filter. */
export function NearElsewhere({ near, choice }: { near: NearList; choice: FoodChoice }) {
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
      <h2>{choice.hubId ? <Trans>Bezorgen ook op je adres</Trans> : <Trans>Bezorgen op je adres</Trans>}</h2>
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

const FromHub = ({ name }: { name: string }) => <Trans>Uit {name}</Trans>;
