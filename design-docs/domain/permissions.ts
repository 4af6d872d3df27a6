/** Who may do what (D2 §6), one line each. The server asks before it answers, the page before it offers. */
import type { Instant } from './amsterdam-time.ts';
import { canDelete, type OrderStatus } from './order-status.ts';
import { isSuccessful, type PaymentState } from './payment-status.ts';

export interface Actor {
  /** null: an anonymous visitor, who browses menus, hubs and businesses and enters action codes. */
  id: string | null;
  /** Businesses that approved the actor as a courier. */
  couriers: readonly string[];
  /** Businesses the actor works for. */
  staff: readonly string[];
}
export const ANONYMOUS: Actor = { id: null, couriers: [], staff: [] };

export interface OwnedOrder {
  customer: { _id: string } | null;
  host: { _id: string };
  deliver: boolean;
  status: OrderStatus;
  payment: PaymentState;
  cancelled?: Instant | null | undefined;
}

/** Own addresses, favourites, stamps, orders, settings and account (D2 §6, decision 37). */
export const owns = (actor: Actor, userId: string): boolean => actor.id !== null && actor.id === userId;
const isCustomer = (actor: Actor, { customer }: OwnedOrder) => customer !== null && owns(actor, customer._id);
const isStaff = (actor: Actor, host: string) => actor.id !== null && actor.staff.includes(host);
const isCourier = (actor: Actor, host: string) => actor.id !== null && actor.couriers.includes(host);
/** Until it is successful, business and couriers do not see an order (decision 30). */
const isSent = (order: OwnedOrder) => isSuccessful(order.payment) && !order.cancelled;

/** Ordering, dashboard, favourites, joining the pickup service, submitting a business: a user known by phone. */
export const isLoggedIn = (actor: Actor): boolean => actor.id !== null;
/** An anonymous visitor's code is checked, kept on the device, and credited at login (decision 24). */
export const canCreditActionCode = isLoggedIn;
export const canOrder = isLoggedIn;
export const canJoinPickupService = isLoggedIn;
export const canSubmitBusiness = isLoggedIn;

export const canSeeDeliveries = (actor: Actor, host: string): boolean => isCourier(actor, host);
export const canApproveCouriers = (actor: Actor, host: string): boolean => isStaff(actor, host);

export const canSeeOrder = (actor: Actor, order: OwnedOrder): boolean =>
  isCustomer(actor, order) ||
  (isSent(order) && (isStaff(actor, order.host._id) || (order.deliver && isCourier(actor, order.host._id))));

/** Paying, or paying otherwise: the customer's own order that is neither successful nor cancelled. */
export const canPayOrder = (actor: Actor, order: OwnedOrder): boolean =>
  isCustomer(actor, order) && !isSuccessful(order.payment) && !order.cancelled;

/** The customer cancels what is not paid (D2 §4 "Payment"). */
export const canCancelOrder = canPayOrder;

export const canChangeStatus = (actor: Actor, order: OwnedOrder): boolean =>
  isSent(order) && isStaff(actor, order.host._id);

/** Staff delete in the statuses that allow it (D2 §4). */
export const canDeleteOrder = (actor: Actor, order: OwnedOrder): boolean =>
  canChangeStatus(actor, order) && canDelete(order.status);
