import type { DeliveryView } from '../../../data/delivery-view.ts';
import { CashChange } from './cash-change.tsx';
import { CommandStatus } from './command-status.tsx';
import { DeliveryActions, type DeliveryActs } from './delivery-actions.tsx';
import { DoorOfDelivery, PickupOfDelivery } from './delivery-facts.tsx';

/** What the courier of a delivery needs, its status and its actions; on its card and on its page. */
export function DeliveryBody({ view, ...acts }: DeliveryActs & { view: DeliveryView }) {
  const isMine = view.holder === 'me' && view.done === null;
  return (
    <>
      {isMine && view.pickedUp === null && <PickupOfDelivery view={view} />}
      {isMine && <DoorOfDelivery details={view.details} />}
      {isMine && <CashChange delivery={view.delivery} />}
      <CommandStatus view={view} />
      <DeliveryActions view={view} {...acts} />
    </>
  );
}
