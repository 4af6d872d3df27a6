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
  /** So many are on the first screen. */
  first?: number;
  /** Shown in the corner of a card, for example a heart. */
  corner?(host: B): ReactNode;
}

/** Businesses in the given order, each with links to its menu and its information. */
export function BusinessCards<B extends CardBusiness>(props: BusinessCardsProps<B>) {
  const { hosts, now, destination, first = 0, corner } = props;
  return (
    <CardGrid>
      {hosts.map((host, index) => (
        // A boundary each: React takes over a hundred cards of the server's page one by one, not in one long task.
        <Suspense key={host._id}>
          <ListedCard
            host={host}
            first={index < first}
            now={now}
            destination={destination}
            corner={corner?.(host)}
          />
        </Suspense>
      ))}
    </CardGrid>
  );
}

interface ListedCardProps {
  host: CardBusiness;
  first: boolean;
  now: Instant;
  destination: Destination | null;
  corner: ReactNode;
}

/** Memoized: a hundred cards take a slow phone a second to render. */
const ListedCard = memo(({ host, first, now, destination, corner }: ListedCardProps) => (
  <BusinessCard
    business={host}
    first={first}
    now={now}
    to={{ order: paths.business.href(host._id), info: paths.businessInfo.href(host._id) }}
    mayOrder={orderingAllowed(host, { hostMode: false })}
    destination={destination}
    corner={corner}
  />
));
