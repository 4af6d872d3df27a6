/** Who may do what (D2 §6), one line each. Whoever decides, server or mock, asks here; screens of staff are no part of the product. */
import { isSent, type PaymentState } from './payment-status.ts';

export interface Actor {
  /** null: an anonymous visitor, who browses menus, hubs and businesses and enters action codes. */
  id: string | null;
  /** Businesses that approved the actor as a courier. */
  couriers: readonly string[];
}

export interface OwnedOrder {
  customer: { _id: string } | null;
  /** Who claimed it. */
  courier: { _id: string } | null;
  host: { _id: string };
  deliver: boolean;
  payment: PaymentState;
  cancelled?: unknown;
}

/** Somebody of whom no more is asked than who it is. */
export const justUser = (id: string | null): Actor => ({ id, couriers: [] });

/** Own addresses, favourites, stamps, orders, settings and account (D2 §6, decision 37). */
export const owns = (actor: Actor, userId: string): boolean => actor.id !== null && actor.id === userId;

/** Paying, paying otherwise, cancelling and ordering again. */
export const isCustomer = (actor: Actor, { customer }: OwnedOrder): boolean =>
  customer !== null && owns(actor, customer._id);

/** Only the assigned courier sees route and 'Afgeleverd' (D2 §4 "Courier delivery"). */
export const isItsCourier = (actor: Actor, { courier }: OwnedOrder): boolean =>
  courier !== null && owns(actor, courier._id);

/** Couriers approved for a business, and nobody else (decision 33). */
export const canSeeDeliveries = (actor: Actor, host: string): boolean =>
  actor.id !== null && actor.couriers.includes(host);

/** What there is to claim: until it is successful, couriers do not see an order (decision 30). */
export const canBeDelivered = (order: OwnedOrder): boolean => order.deliver && isSent(order);

/** Its customer; its courier; and the couriers of its business, when there is something to deliver. */
export const canSeeOrder = (actor: Actor, order: OwnedOrder): boolean =>
  isCustomer(actor, order) ||
  isItsCourier(actor, order) ||
  (canBeDelivered(order) && canSeeDeliveries(actor, order.host._id));
