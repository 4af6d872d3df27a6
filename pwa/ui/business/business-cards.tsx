import { memo, type ReactNode, Suspense } from 'react';
import type { Instant } from '#domain/amsterdam-time';
import { orderingAllowed } from '#domain/business-card';
import type { Destination } from '#domain/delivery-to';
import { paths } from '#domain/paths';
import { CardGrid } from '../card-grid.tsx';
import { BusinessCard, type CardBusiness } from './business-card.tsx';

interface BusinessCardsProps<B extends CardBusiness> {
  hosts: readonly B[];
  now: Instant;
  destination: Destination | null;
  /** Shown in the corner of a card, for example a heart. */
  corner?(host: B): ReactNode;
}

/** The number of cards that fill the first screen of most devices. The others are rendered after these. */
export const FIRST_CARDS = 6;

/**
 * Businesses in the given order, each with links to its menu and its information. Memoized: rendering the list again
 * during hydration would make React hydrate all cards in one task.
 */
export const BusinessCards = memo(function BusinessCards<B extends CardBusiness>(
  props: BusinessCardsProps<B>,
) {
  const { hosts, now, destination, corner } = props;
  const cards = hosts.map((host) => (
    <ListedCard key={host._id} host={host} now={now} destination={destination} corner={corner?.(host)} />
  ));
  return (
    <CardGrid>
      {cards.slice(0, FIRST_CARDS)}
      <Suspense>{cards.slice(FIRST_CARDS)}</Suspense>
    </CardGrid>
  );
}) as <B extends CardBusiness>(props: BusinessCardsProps<B>) => ReactNode;

interface ListedCardProps {
  host: CardBusiness;
  now: Instant;
  destination: Destination | null;
  corner: ReactNode;
}

/** Memoized: a hundred cards take a slow phone a second to render. */
const ListedCard = memo(({ host, now, destination, corner }: ListedCardProps) => (
  <BusinessCard
    business={host}
    now={now}
    to={{ order: paths.business.href(host._id), info: paths.businessInfo.href(host._id) }}
    mayOrder={orderingAllowed(host, { hostMode: false })}
    destination={destination}
    corner={corner}
  />
));
