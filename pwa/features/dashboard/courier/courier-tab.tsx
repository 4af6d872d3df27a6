import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Id } from '#documents/id';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { useDeliveries } from '../../../data/use-deliveries.ts';
import { useWakeLock } from '../../../data/use-wake-lock.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { useMarking } from './use-marking.ts';

/** The pickup service: the list of deliveries or, with `delivery` in the query, one of them. */
export default function CourierTab() {
  const deliveries = useDeliveries();
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<DeliveryView | null>(null);
  const [returned, setReturned] = useState<DeliveryView | null>(null);
  const [all, setAll] = useState(false);
  const marking = useMarking();
  useWakeLock(deliveries.value?.some(isOnTheRoad) ?? false);
  const key = query.get('delivery');
  const acts = { onClaim: setAsked, onGiveBack: setReturned, ...marking };
  return (
    <>
      {key ? (
        <DeliveryDetail id={`order/${key}` as Id<'order'>} stored={deliveries} {...acts} />
      ) : (
        <DeliveryList stored={deliveries} all={all} onAll={setAll} {...acts} />
      )}
      <ClaimDialog view={asked} onClose={() => setAsked(null)} />
      <GiveBackDialog view={returned} onClose={() => setReturned(null)} />
    </>
  );
}

const isOnTheRoad = ({ holder, pickedUp, done }: DeliveryView): boolean =>
  holder === 'me' && pickedUp !== null && done === null;
