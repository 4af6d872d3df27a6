import { Trans } from '@lingui/react/macro';
import { SearchX, Store } from 'lucide-react';
import type { Host } from '#documents/host';
import { BRAND } from '#domain/brand';
import { byOpenFirst, isListed, orderingAllowed } from '#domain/business-card';
import { paths } from '#domain/paths';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { useFavourites } from '../../../data/use-favourites.ts';
import { useNow } from '../../../data/use-now.ts';
import { deliveryTo } from '../../../ui/address/delivery-to.ts';
import { BusinessCard } from '../../../ui/business/business-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardGrid, CardGridLoading } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HeartButton } from '../../../ui/heart-button.tsx';
import { NoConnection } from '../../../ui/no-connection.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { FavouritesElsewhere } from './favourites-elsewhere.tsx';
import type { FoodChoice } from './use-food-choice.ts';

/** The hub's businesses that match the filter, the open ones first. */
export function Businesses({ choice }: { choice: FoodChoice }) {
  const { hub, filter, favourites } = choice;
  if (!hub.value) return <NotYet choice={choice} />;
  const isShown = ({ _id, types }: Host) => {
    if (filter === 'all') return true;
    if (filter === 'favorite') return favourites.some((favourite) => favourite._id === _id);
    return types.some((type) => type === filter);
  };
  const hosts = hub.value.hosts.filter(isListed);
  const shown = hosts.filter(isShown);
  const here = new Set<string>(hosts.map(({ _id }) => _id));
  const elsewhere = filter === 'favorite' ? favourites.filter(({ _id }) => !here.has(_id)) : [];
  if (shown.length + elsewhere.length === 0) return <NothingFits choice={choice} />;
  return (
    <>
      <Cards hosts={shown} address={choice.address} />
      <FavouritesElsewhere favourites={elsewhere} />
    </>
  );
}

function Cards({ hosts, address }: { hosts: Host[]; address: FoodChoice['address'] }) {
  const now = useNow();
  const { isFavourite, toggle } = useFavourites();
  const attempt = useAttempt(useRefusalText());
  return (
    <CardGrid>
      {hosts.toSorted(byOpenFirst(now)).map((host) => (
        <BusinessCard
          key={host._id}
          business={host}
          now={now}
          to={{ order: paths.business.href(host._id), info: paths.businessInfo.href(host._id) }}
          mayOrder={orderingAllowed(host, { hostMode: false })}
          delivery={deliveryTo(host, address)}
          corner={
            <HeartButton
              solid
              name={host.name}
              on={isFavourite(host._id)}
              onToggle={() => void attempt(toggle(host))}
            />
          }
        />
      ))}
    </CardGrid>
  );
}

function NothingFits({ choice }: { choice: FoodChoice }) {
  if (choice.filter === 'all') {
    return <EmptyState icon={<Store />} title={<Trans>Hier zijn nog geen zaken</Trans>} />;
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>Geen zaak met dit soort eten</Trans>}
      action={
        <Button variant="secondary" onClick={() => choice.choose('all')}>
          <Trans>Toon alle zaken</Trans>
        </Button>
      }
    />
  );
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
