import type { DeliveryView } from '../../../data/delivery-view.ts';
import { CashChange } from './cash-change.tsx';
import { CommandStatus } from './command-status.tsx';
import { DeliveryActions, type DeliveryActs } from './delivery-actions.tsx';
import { DoorOfDelivery, PickupOfDelivery, StepOfDelivery } from './delivery-facts.tsx';

/** What the courier of a delivery needs, its actions and their progress; on its card and on its page. */
export function DeliveryBody({ view, ...acts }: DeliveryActs & { view: DeliveryView }) {
  const isMine = view.holder === 'me' && view.done === null;
  return (
    <>
      {isMine && view.pickedUp === null && <PickupOfDelivery view={view} />}
      {isMine && <DoorOfDelivery details={view.details} />}
      {isMine && <CashChange delivery={view.delivery} />}
      <StepOfDelivery view={view} />
      <DeliveryActions view={view} {...acts} />
      {/* It changes by itself: above the buttons, it would move them away from under a finger. */}
      <CommandStatus view={view} />
    </>
  );
}
