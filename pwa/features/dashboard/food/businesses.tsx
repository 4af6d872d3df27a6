import { Trans } from '@lingui/react/macro';
import { SearchX, Store } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Host } from '#documents/host';
import { BRAND } from '#domain/brand';
import { isListed } from '#domain/business-card';
import { filterBusinesses } from '#domain/business-list';
import { useHubSales } from '../../../data/use-hub-sales.ts';
import { isFiltered, useListFilter, withoutFilter } from '../../../data/use-list-filter.ts';
import { useNow } from '../../../data/use-now.ts';
import { BusinessCards } from '../../../ui/business/business-cards.tsx';
import { BusinessCount } from '../../../ui/business/business-count.tsx';
import { ListFilterBar } from '../../../ui/business/list-filter.tsx';
import { NoneFits } from '../../../ui/business/none-fits.tsx';
import { CardGridLoading } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoConnection } from '../../../ui/no-connection.tsx';
import { FavouritesElsewhere } from './favourites-elsewhere.tsx';
import type { FoodChoice } from './use-food-choice.ts';
import { useHeart } from './use-heart.tsx';

/** The hub's businesses that match the filter, the open ones first. */
export function Businesses({ choice }: { choice: FoodChoice }) {
  const { hub, filter, favourites } = choice;
  const [list, change] = useListFilter();
  if (!hub.value) return <NotYet choice={choice} />;
  const isFavourite = ({ _id }: Host) => favourites.some((favourite) => favourite._id === _id);
  const isShown = (host: Host) => {
    if (filter === 'all') return true;
    return filter === 'favorite' ? isFavourite(host) : host.types.some((type) => type === filter);
  };
  // A favourite may be unlisted, such as a business that its owner has just submitted.
  const hosts = hub.value.hosts.filter(
    (host) => isListed(host) || (filter === 'favorite' && isFavourite(host)),
  );
  const shown = hosts.filter(isShown);
  const here = new Set<string>(hosts.map(({ _id }) => _id));
  const elsewhere = filter === 'favorite' ? favourites.filter(({ _id }) => !here.has(_id)) : [];
  if (shown.length + elsewhere.length === 0) return <EmptyResults choice={choice} />;
  return (
    <>
      {hosts.length > 1 && (
        <ListFilterBar
          filter={list}
          onChange={change}
          withDistance={choice.destination?.coordinate !== undefined}
        />
      )}
      <Cards hosts={shown} choice={choice} />
      <FavouritesElsewhere favourites={elsewhere} />
    </>
  );
}

function Cards({ hosts, choice }: { hosts: Host[]; choice: FoodChoice }) {
  const now = useNow();
  const heart = useHeart();
  const [filter] = useListFilter();
  const sold = useHubSales(filter.sort === 'popular' ? choice.hubId : null);
  const { destination } = choice;
  const shown = filterBusinesses(hosts, filter, { now, destination, sold });
  const count = shown.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        <BusinessCount count={count} />
      </p>
      {count === 0 && hosts.length > 0 ? (
        <EmptyResults choice={choice} />
      ) : (
        <BusinessCards<Host> hosts={shown} now={now} destination={destination} corner={heart} />
      )}
    </>
  );
}

function EmptyResults({ choice }: { choice: FoodChoice }) {
  const [query, setQuery] = useSearchParams();
  if (choice.filter === 'all' && !isFiltered(query)) {
    return <EmptyState icon={<Store />} title={<Trans>Hier zijn nog geen zaken</Trans>} />;
  }
  const showAll = () => {
    if (choice.filter === 'favorite') choice.choose('all');
    setQuery(withoutFilter(query), { replace: true, preventScrollReset: true });
  };
  return <NoneFits filtered={isFiltered(query)} onAll={showAll} />;
}

function NotYet({ choice: { hub } }: { choice: FoodChoice }) {
  if (hub.status === 'loading') return <CardGridLoading of="business" />;
  if (hub.status === 'missing') {
    return <EmptyState icon={<SearchX />} title={<Trans>Dit {BRAND.product} bestaat niet (meer)</Trans>} />;
  }
  return (
    <NoConnection stored={hub}>
      <Trans>De zaken van deze plaats staan nog niet op dit apparaat.</Trans>
    </NoConnection>
  );
}
