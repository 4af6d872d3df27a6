import type { ReactNode } from 'react';
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
        <BusinessCard
          key={host._id}
          business={host}
          first={index < first}
          now={now}
          to={{ order: paths.business.href(host._id), info: paths.businessInfo.href(host._id) }}
          mayOrder={orderingAllowed(host, { hostMode: false })}
          destination={destination}
          corner={corner?.(host)}
        />
      ))}
    </CardGrid>
  );
}
