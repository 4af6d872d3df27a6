import type * as v from 'valibot';
import type { updateOrder } from '#contract/orders';
import type { Id } from '#documents/ids';
import { type LedgerOrder, withPast } from '#documents/order';
import type { User } from '#documents/user';
import { giveBackOutcome, type HeldDelivery, pickUpOutcome, undoOutcome } from '#domain/courier-steps';
import { reachesBusiness } from '#domain/payment-status';
import { canSeeOrder } from '#domain/permissions';
import { actorOf } from './actor.ts';
import { withDelivery } from './deliver-order.ts';
import { isForCouriers } from './order-projections.ts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';
import { type Moment, reportedTime } from './reported-time.ts';

type Steps = Pick<v.InferOutput<typeof updateOrder.body>, 'picked_up' | 'done' | 'undone'>;
type Step = (order: LedgerOrder, at: number) => LedgerOrder | null;

/**
 * The order after the reports of its courier ('Opgehaald', 'Afgeleverd', and 'Afgeleverd' withdrawn); null if none of
 * them is new. Times are those of the device.
 */
export function withSteps(
  order: LedgerOrder,
  user: User,
  { picked_up, done, undone }: Steps,
  now: number,
  refuse: Refuse,
): LedgerOrder | null {
  const reported: [string | undefined, Step][] = [
    [picked_up, (current, at) => withPickUp(current, user, { at, now }, refuse)],
    [done, (current, at) => withDelivery(current, user, { at, now }, refuse)],
    [undone, (current, at) => withDeliveryUndone(current, user, { at, now }, refuse)],
  ];
  let changed: LedgerOrder | null = null;
  for (const [at, step] of reported) {
    if (at !== undefined) changed = step(changed ?? order, Date.parse(at)) ?? changed;
  }
  return changed;
}

export const reportsStep = ({ picked_up, done, undone }: Steps): boolean =>
  [picked_up, done, undone].some((at) => at !== undefined);

/** Marks an order as picked up by its courier; null if it already was. */
function withPickUp(order: LedgerOrder, user: User, moment: Moment, refuse: Refuse): LedgerOrder | null {
  const ensure: Ensure = ensureBy(refuse);
  ensure(canSeeOrder(actorOf(user), order), 'order-not-found');
  const outcome = pickUpOutcome(heldOf(order), user);
  ensure(outcome !== 'not-yours', 'forbidden');
  ensure(reachesBusiness(order), 'order-settled');
  if (outcome !== 'picked-up') return null;
  return { ...order, picked_up: isoOf(reportedTime(order, moment)), updated: isoOf(moment.now) };
}

/**
 * The order without 'Afgeleverd'; null if it is not delivered. The withdrawn time is kept, so that neither a merge nor
 * a late copy of the command restores it. Allowed only while the delivery is listed, because the courier gets the
 * details again.
 */
function withDeliveryUndone(
  order: LedgerOrder,
  user: User,
  { at, now }: Moment,
  refuse: Refuse,
): LedgerOrder | null {
  const ensure: Ensure = ensureBy(refuse);
  ensure(canSeeOrder(actorOf(user), order), 'order-not-found');
  const outcome = undoOutcome(heldOf(order), user, Math.min(at, now));
  ensure(outcome !== 'not-yours', 'forbidden');
  if (order.done === null) return null;
  ensure(order.status !== 'hide', 'order-settled');
  ensure(outcome === 'undone' && isForCouriers(order, now), 'undo-over');
  return {
    ...order,
    done: null,
    undone: withPast(order.undone, order.done),
    // 'Afgeleverd' had archived it.
    ...(order.status === 'archive' && { status: 'done' }),
    updated: isoOf(now),
  };
}

/**
 * The order without its courier, who gives it back, so that the other couriers see it again; null if the courier does
 * not have it, because the command may have been sent before.
 */
export function withGivenBack(
  order: LedgerOrder,
  user: User,
  now: number,
  refuse: Refuse,
): LedgerOrder | null {
  const ensure: Ensure = ensureBy(refuse);
  ensure(canSeeOrder(actorOf(user), order), 'order-not-found');
  const outcome = giveBackOutcome(heldOf(order), user);
  if (outcome === 'not-yours') return null;
  ensure(outcome === 'given-back' && reachesBusiness(order), 'order-settled');
  return released(order, now);
}

/** The order without a courier who lost access to its business; null if that courier does not have it under way. */
export function withoutFormerCourier(order: LedgerOrder, user: Id<'user'>, now: number): LedgerOrder | null {
  const isHeld = giveBackOutcome(heldOf(order), { _id: user }) === 'given-back';
  return isHeld && isForCouriers(order, now) ? released(order, now) : null;
}

/**
 * The order without its courier. The claim is kept, so that no merge restores it. If the kitchen still has to look at
 * it, it is escalated anew: it was not expected to while a courier had it (rule kitchen/not-seen).
 */
export function released(order: LedgerOrder, now: number): LedgerOrder {
  const { picked_up, transfer, called_out, ...rest } = order;
  return {
    ...rest,
    courier: null,
    transfer: null,
    ...(transfer && { given_back: withPast(order.given_back, transfer) }),
    updated: isoOf(now),
  };
}

const heldOf = ({ courier, picked_up, done }: LedgerOrder): HeldDelivery => ({
  courier,
  pickedUp: picked_up === undefined ? null : Date.parse(picked_up),
  done: done === null ? null : Date.parse(done),
});

const isoOf = (instant: number): string => new Date(instant).toISOString();
