import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useAge } from '../../../data/use-age.ts';
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
import { useFoodChoice } from './use-food-choice.ts';

/** Current orders, today's offers, and the businesses to order from. */
export function FoodTab() {
  const choice = useFoodChoice();
  const { hubId, hub } = choice;
  const age = useAge(hub);
  const town = useRef<HTMLHeadingElement>(null);
  const focusKept = useFocusKept(town);
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Eten bestellen</Trans>
      </h1>
      <AddressBar {...choice} />
      <CurrentOrders />
      {hubId && (
        <>
          <TodaysOffers hubId={hubId} />
          <section className={styles.section} {...focusKept}>
            <div className={styles.title}>
              <h2 ref={town} tabIndex={-1}>
                {hub.value?.hub.name ?? choice.hubs.value?.find(({ _id }) => _id === hubId)?.name}
              </h2>
              <DataAge {...age} />
            </div>
            <FoodChips choice={choice} />
            <Businesses choice={choice} />
          </section>
        </>
      )}
      <NearElsewhere choice={choice} />
      <HubChoice choice={choice} />
    </>
  );
}
