import type { Delivery } from '#documents/delivery';
import type { Courier, CourierName } from '#domain/courier';
import {
  type CourierCommand,
  hasNotHappenedSince,
  isGranted,
  isOvertaken,
} from '../sync/outbox/courier-command.ts';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';

export type CourierEntry = OutboxEntry & { command: CourierCommand };

/** What is known of a delivery here: the server's document, and what this courier did with it since. */
export interface DeliveryState {
  holder: CourierName | null;
  /** When it was claimed, ISO 8601, like the other times; null if the server's document does not have it yet. */
  transfer: string | null;
  pickedUp: string | null;
  done: string | null;
}

/**
 * The state of a delivery after the commands given on this device, in the order in which they were given. A claim
 * counts from when it is granted until the document is newer; the others count at once, until they are overtaken.
 */
export function stateAfter(
  delivery: Delivery,
  entries: readonly CourierEntry[],
  courier: Courier,
): DeliveryState {
  const { courier: holder, transfer, picked_up, done } = delivery;
  const onServer: DeliveryState = { holder, transfer, pickedUp: picked_up ?? null, done };
  const counting = entries.filter((entry) => {
    if (entry.command.kind === 'claim-delivery') return isGranted(entry, delivery);
    return entry.state !== 'refused' && !isOvertaken(entry, delivery);
  });
  return counting.reduce((state, { command }) => after(state, command, courier), onServer);
}

function after(state: DeliveryState, command: CourierCommand, courier: Courier): DeliveryState {
  const isMine = state.holder?._id === courier._id;
  switch (command.kind) {
    case 'claim-delivery':
      return { ...state, holder: state.holder ?? courier };
    case 'give-back':
      return isMine && hasNotHappenedSince(state.transfer, command.at)
        ? { ...state, holder: null, transfer: null, pickedUp: null }
        : state;
    case 'pick-up':
      return isMine ? { ...state, pickedUp: state.pickedUp ?? command.at } : state;
    case 'mark-delivered':
      return { ...state, done: state.done ?? command.done };
    case 'undo-delivered':
      return hasNotHappenedSince(state.done, command.at) ? { ...state, done: null } : state;
  }
}
