/** Permissions, one predicate each, for the server and the mock. */
import type { Workplace } from './kitchen-people.ts';
import { isSuccessful, type PaymentState, reachesBusiness } from './payment-status.ts';

export interface Actor {
  /** null for an anonymous visitor (rule roles/visitor). */
  id: string | null;
  /** Businesses that approved the actor as a courier. */
  approvedBy: readonly string[];
  /** Businesses in whose kitchen the actor works. */
  worksAt: readonly Workplace[];
}

export interface OwnedOrder {
  customer: { _id: string } | null;
  /** The courier who claimed it. */
  courier: { _id: string } | null;
  host: { _id: string };
  deliver: boolean;
  payment: PaymentState;
  cancelled?: unknown;
}

/** An actor for permissions that depend only on the user's id. */
export const justUser = (id: string | null): Actor => ({ id, approvedBy: [], worksAt: [] });

/** A user's own addresses, favourites, stamps, orders, settings and account. */
export const owns = (actor: Actor, userId: string): boolean => actor.id !== null && actor.id === userId;

/** The customer may pay, change the payment type, cancel and order again. */
export const isCustomer = (actor: Actor, { customer }: OwnedOrder): boolean =>
  customer !== null && owns(actor, customer._id);

/** Only the assigned courier sees the route and 'Afgeleverd'. */
export const isItsCourier = (actor: Actor, { courier }: OwnedOrder): boolean =>
  courier !== null && owns(actor, courier._id);

/** Only the couriers that a business approved see its deliveries. */
export const canSeeDeliveries = (actor: Actor, host: string): boolean =>
  actor.id !== null && actor.approvedBy.includes(host);

/** Whether couriers may deliver an order: it is for delivery, successful and not cancelled. */
export const canBeDelivered = (order: OwnedOrder): boolean => order.deliver && reachesBusiness(order);

/** An order is visible to its customer, its courier, and, if it can be delivered, all couriers of its business. */
export const canSeeOrder = (actor: Actor, order: OwnedOrder): boolean =>
  isCustomer(actor, order) ||
  isItsCourier(actor, order) ||
  (canBeDelivered(order) && canSeeDeliveries(actor, order.host._id));

/** The owner and the staff of a business see its board and handle its orders. */
export const canWorkAt = (actor: Actor, host: string): boolean =>
  actor.id !== null && actor.worksAt.some(({ _id }) => _id === host);

/**
 * Only an owner decides who else works there, sees the figures, changes the settings and the menu, makes action codes,
 * and approves couriers.
 */
export const canRunBusiness = (actor: Actor, host: string): boolean =>
  actor.id !== null && actor.worksAt.some(({ _id, role }) => _id === host && role === 'owner');

/** Only an owner uploads pictures for a menu. */
export const ownsBusiness = (actor: Actor): boolean =>
  actor.id !== null && actor.worksAt.some(({ role }) => role === 'owner');

/** The people of a business can handle its order once it is successful, and still see it after it was cancelled. */
export const canHandleOrder = (actor: Actor, order: OwnedOrder): boolean =>
  canWorkAt(actor, order.host._id) && isSuccessful(order.payment);
