/** The steps of the courier who has a delivery: pick it up, give it back, and withdraw 'Afgeleverd'. */
import { type Instant, MINUTE } from './amsterdam-time.ts';
import type { CourierName } from './courier.ts';

/** How long after 'Afgeleverd' it can be withdrawn, in milliseconds. */
export const UNDO_DELIVERED_MS = 2 * MINUTE;

export interface HeldDelivery {
  courier: CourierName | null;
  /** When it was picked up at the business; null before that. */
  pickedUp: Instant | null;
  done: Instant | null;
}

export type PickUpOutcome = 'picked-up' | 'already' | 'not-yours';

/** The outcome of 'Opgehaald'. Repeating it later keeps the first time; a delivered order counts as picked up. */
export function pickUpOutcome(
  { courier, pickedUp, done }: HeldDelivery,
  { _id }: CourierName,
): PickUpOutcome {
  if (courier?._id !== _id) return 'not-yours';
  return pickedUp !== null || done !== null ? 'already' : 'picked-up';
}

export type GiveBackOutcome = 'given-back' | 'not-yours' | 'delivered';

/** The outcome of giving a delivery back, which another courier can then claim. */
export function giveBackOutcome({ courier, done }: HeldDelivery, { _id }: CourierName): GiveBackOutcome {
  if (courier?._id !== _id) return 'not-yours';
  return done === null ? 'given-back' : 'delivered';
}

export type UndoOutcome = 'undone' | 'not-delivered' | 'not-yours' | 'too-late';

/** The outcome of withdrawing 'Afgeleverd' at `at`, by the clock of the device. */
export function undoOutcome({ courier, done }: HeldDelivery, { _id }: CourierName, at: Instant): UndoOutcome {
  if (courier?._id !== _id) return 'not-yours';
  if (done === null) return 'not-delivered';
  return at - done <= UNDO_DELIVERED_MS ? 'undone' : 'too-late';
}
