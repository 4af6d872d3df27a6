import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Stored } from '../../../data/stored.ts';
import { useAge } from '../../../data/use-age.ts';
import { useHubOffers } from '../../../data/use-hub-offers.ts';
import { useOrders } from '../../../data/use-orders.ts';
import { CardGridLoading } from '../../../ui/card-grid.tsx';
import { DataAge } from '../../../ui/data-age.tsx';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { AddressBar } from './address-bar.tsx';
import { Businesses } from './businesses.tsx';
import { CurrentOrders } from './current-orders.tsx';
import { FoodChips } from './food-chips.tsx';
import styles from './food-tab.module.css';
import { HubChoice } from './hub-choice.tsx';
import { NearElsewhere } from './near-elsewhere.tsx';
import { TodaysOffers } from './todays-offers.tsx';
import { type FoodChoice, useFoodChoice } from './use-food-choice.ts';

/** Current orders, today's offers, and the businesses to order from. */
export function FoodTab() {
  const choice = useFoodChoice();
  const isRead = isReadHere(useOrders());
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Eten bestellen</Trans>
      </h1>
      <AddressBar {...choice} />
      {isRead ? <Food choice={choice} /> : <CardGridLoading of="business" />}
    </>
  );
}

/**
 * Whether the value was read from this device. The content below it is shown only then, so that nothing moves under a
 * finger, but it does not wait for the server (rule accounts/food-tab).
 */
const isReadHere = ({ status, refreshing }: Stored<unknown>): boolean => status !== 'loading' || refreshing;

function Food({ choice }: { choice: FoodChoice }) {
  const { hubId } = choice;
  return (
    <>
      <CurrentOrders />
      {hubId && <FoodOfHub hubId={hubId} choice={choice} />}
      <NearElsewhere choice={choice} />
      <HubChoice choice={choice} />
    </>
  );
}

function FoodOfHub({ hubId, choice }: { hubId: string; choice: FoodChoice }) {
  const { hub, hubs } = choice;
  const age = useAge(hub);
  const town = useRef<HTMLHeadingElement>(null);
  const focusKept = useFocusKept(town);
  const isRead = isReadHere(useHubOffers(hubId));
  if (!isRead) return <CardGridLoading of="business" />;
  return (
    <>
      <TodaysOffers hubId={hubId} />
      <section className={styles.section} {...focusKept}>
        <div className={styles.title}>
          <h2 ref={town} tabIndex={-1}>
            {hub.value?.hub.name ?? hubs.value?.find(({ _id }) => _id === hubId)?.name}
          </h2>
          <DataAge {...age} />
        </div>
        <FoodChips choice={choice} />
        <Businesses choice={choice} />
      </section>
    </>
  );
}
