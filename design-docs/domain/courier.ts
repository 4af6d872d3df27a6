/** The pickup service: which couriers see, claim and deliver which orders. */
import { HOUR, type Instant, serviceDay, serviceDayEnd, serviceDayStart } from './amsterdam-time.ts';
import { compareText } from './compare-text.ts';
import { type Cents, ZERO } from './money.ts';
import { isSuccessful, type PaymentState } from './payment-status.ts';

export interface CourierName {
  _id: string;
  name?: string | undefined;
}
export interface ClaimableDelivery {
  _id: string;
  host: { _id: string };
  courier: CourierName | null;
  due: Instant;
  /** When it was delivered, by the clock of the courier's device. */
  done: Instant | null;
  payment: PaymentState;
}
export interface Courier extends CourierName {
  /** The businesses that approved this courier. */
  approvedBy: readonly string[];
}

/** A user's relation with a business they deliver for; without `verified` it waits for approval. */
export interface CourierHost {
  _id: string;
  role: string;
  verified?: Instant | null | undefined;
}
export function courierApproval(
  hosts: readonly CourierHost[],
  host: string,
): 'none' | 'pending' | 'approved' {
  const relation = hosts.find((one) => one._id === host && one.role === 'DELIVERS');
  if (!relation) return 'none';
  return isApproved(relation) ? 'approved' : 'pending';
}
export const approvedHosts = (hosts: readonly CourierHost[]): string[] =>
  hosts.filter(isApproved).map((one) => one._id);

const isApproved = ({ role, verified }: CourierHost): boolean => role === 'DELIVERS' && !!verified;

export type ClaimOutcome =
  | { outcome: 'claimed' | 'already-yours' | 'already-delivered' | 'not-approved' | 'not-paid' }
  /** 'al door iemand anders opgehaald', with the courier who has it. */
  | { outcome: 'taken'; by: CourierName };

/** The outcome of a claim. If two couriers claim at once, the server decides (rule couriers/one-winner). */
export function claimOutcome(delivery: ClaimableDelivery, courier: Courier): ClaimOutcome {
  if (!courier.approvedBy.includes(delivery.host._id)) return { outcome: 'not-approved' };
  if (!isSuccessful(delivery.payment)) return { outcome: 'not-paid' };
  if (delivery.courier && delivery.courier._id !== courier._id) {
    return { outcome: 'taken', by: delivery.courier };
  }
  if (delivery.done !== null) return { outcome: 'already-delivered' };
  return { outcome: delivery.courier ? 'already-yours' : 'claimed' };
}

/** Whether the courier can claim the delivery; an assigned delivery cannot be claimed, not even by its courier. */
export const canClaim = (delivery: ClaimableDelivery, courier: Courier): boolean =>
  claimOutcome(delivery, courier).outcome === 'claimed';

export type DeliverOutcome =
  | { outcome: 'delivered'; change: { done: Instant } }
  | { outcome: 'already-delivered' | 'not-yours' };

/** The outcome of 'Afgeleverd' at `at`, by the clock of the device. Repeating it later keeps the first time. */
export function deliverOutcome(
  delivery: Pick<ClaimableDelivery, 'courier' | 'done'>,
  courier: CourierName,
  at: Instant,
): DeliverOutcome {
  if (delivery.courier?._id !== courier._id) return { outcome: 'not-yours' };
  return delivery.done === null
    ? { outcome: 'delivered', change: { done: at } }
    : { outcome: 'already-delivered' };
}

/** Only the assigned courier sees the route and 'Afgeleverd', until the order is delivered. */
export const canDeliver = (
  delivery: Pick<ClaimableDelivery, 'courier' | 'done'>,
  courier: CourierName,
): boolean => deliverOutcome(delivery, courier, 0).outcome === 'delivered';

/** The amount to collect at the door: nothing for an iDEAL order, or for one that is already paid. */
export const amountToCollect = ({ amount, payment }: { amount: Cents; payment: PaymentState }): Cents =>
  payment.type === 'ideal' || payment.paid ? ZERO : amount;

/** Within this many milliseconds of its due time, a delivery is listed outside its service day too. */
export const LISTED_AROUND = 4 * HOUR;

/** From when couriers see a delivery: the start of its service day, or earlier if it is due soon after that. */
export const listedFrom = (due: Instant): Instant =>
  Math.min(serviceDayStart(serviceDay(due)), due - LISTED_AROUND);

/** Until when couriers see a delivery: the end of its service day, or later if it was due shortly before that. */
export const listedUntil = (due: Instant): Instant => Math.max(serviceDayEnd(due), due + LISTED_AROUND);

/** Whether couriers no longer see a delivery that was due then (rule couriers/what-is-listed). */
export const isOverForCouriers = (due: Instant, now: Instant): boolean => listedUntil(due) <= now;

/** The deliveries that are listed at `now`, by due time; delivered ones only with `all`, the 'Alles' switch. */
export function visibleDeliveries<Row extends Pick<ClaimableDelivery, '_id' | 'due' | 'done'>>(
  deliveries: readonly Row[],
  { all, now }: { all: boolean; now: Instant },
): Row[] {
  const isListed = ({ due }: Row) => listedFrom(due) <= now && !isOverForCouriers(due, now);
  return deliveries
    .filter((one) => isListed(one) && (all || one.done === null))
    .sort((a, b) => a.due - b.due || compareText(a._id, b._id));
}
