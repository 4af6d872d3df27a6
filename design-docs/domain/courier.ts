/** The pickup service (D2 §4 "Courier delivery", §6, decision 33): who sees, claims and delivers what. */
import { type Instant, serviceDay } from './amsterdam-time.ts';
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
  /** When it was delivered, by the courier's device. */
  done: Instant | null;
  payment: PaymentState;
}
export interface Courier extends CourierName {
  /** The businesses that approved this courier. */
  couriers: readonly string[];
}

/** A user's relation with a business to fetch for; without `verified` it waits for approval (D2 §6). */
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
  return relation.verified ? 'approved' : 'pending';
}
export const approvedHosts = (hosts: readonly CourierHost[]): string[] =>
  hosts.filter((one) => courierApproval([one], one._id) === 'approved').map((one) => one._id);

export type ClaimOutcome =
  | { outcome: 'claimed'; change: { courier: CourierName; transfer: Instant } }
  | { outcome: 'already-yours' | 'already-delivered' | 'not-approved' | 'not-payed' }
  /** 'al door iemand anders opgehaald', and by whom. */
  | { outcome: 'taken'; by: CourierName };

/** What comes of a claim; the server asks this under the document's revision, so that one of two wins. */
export function claimOutcome(delivery: ClaimableDelivery, courier: Courier, now: Instant): ClaimOutcome {
  if (!courier.couriers.includes(delivery.host._id)) return { outcome: 'not-approved' };
  if (!isSuccessful(delivery.payment)) return { outcome: 'not-payed' };
  if (delivery.courier && delivery.courier._id !== courier._id) {
    return { outcome: 'taken', by: delivery.courier };
  }
  if (delivery.done !== null) return { outcome: 'already-delivered' };
  if (delivery.courier) return { outcome: 'already-yours' };
  const { _id, name } = courier;
  return {
    outcome: 'claimed',
    change: { courier: name === undefined ? { _id } : { _id, name }, transfer: now },
  };
}

/** An assigned order cannot be claimed by others, nor again. */
export const canClaim = (delivery: ClaimableDelivery, courier: Courier): boolean =>
  claimOutcome(delivery, courier, 0).outcome === 'claimed';

export type DeliverOutcome =
  | { outcome: 'delivered'; change: { done: Instant } }
  | { outcome: 'already-delivered' | 'not-yours' };

/** 'Afgeleverd' keeps the time of the device, `at`; saying it again, or later, changes nothing (decision 33). */
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

/** Only the assigned courier sees route and 'Afgeleverd', as long as there is something to deliver. */
export const canDeliver = (
  delivery: Pick<ClaimableDelivery, 'courier' | 'done'>,
  courier: CourierName,
): boolean => deliverOutcome(delivery, courier, 0).outcome === 'delivered';

/** What is still to be collected at the door: nothing of what was paid online, or is paid by now. */
export const amountToCollect = ({ amount, payment }: { amount: Cents; payment: PaymentState }): Cents =>
  payment.type === 'ideal' || payment.paid ? ZERO : amount;

/** Today's service day (decision 8), the first due first; what is done shows with the 'Alles' switch on. */
export function visibleDeliveries<Row extends Pick<ClaimableDelivery, '_id' | 'due' | 'done'>>(
  deliveries: readonly Row[],
  { all, now }: { all: boolean; now: Instant },
): Row[] {
  const today = serviceDay(now);
  return deliveries
    .filter((one) => serviceDay(one.due) === today && (all || one.done === null))
    .sort((a, b) => a.due - b.due || (a._id < b._id ? -1 : Number(a._id > b._id)));
}
