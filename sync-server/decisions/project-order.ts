import type { Address } from '#documents/address';
import { type Delivery, type DeliveryArea, type DeliveryDetails, deliverySchema } from '#documents/delivery';
import { type Id, keyOf } from '#documents/ids';
import type { LedgerOrder, Order } from '#documents/order';
import { type Stamp, stampIdOfOrder } from '#documents/stamp';
import { type Instant, serviceDay } from '#domain/amsterdam-time';
import { canBeDelivered, isItsCourier, justUser } from '#domain/permissions';
import { stampsOf } from '#domain/stamp-card';
import { zipcodeDigits } from '#domain/zipcode';

/** The customer's copy: without the fields that only the server needs. */
export function customerOrderOf({
  _rev,
  request,
  redir,
  thanks,
  payments,
  given_back,
  undone,
  mark,
  ...copy
}: LedgerOrder): Order {
  return copy;
}

/**
 * The stamp entry that an order still has to give its customer, or null. A stamp entry is written once and never
 * changed; a cancelled order takes back what `given` gave with an entry of its own. Every server makes the same entry
 * from the same order.
 */
export function stampEntryOf(order: LedgerOrder, given: Stamp | null): Stamp | null {
  const _id = stampIdOfOrder(order._id);
  const stamps = stampsOf({ ...order, cancelled: order.cancelled ? Date.parse(order.cancelled) : null });
  const entry = {
    type: 'stamp',
    host: { _id: order.host._id, name: order.host.name ?? keyOf(order.host._id) },
    order: order._id,
    date: order.cancelled ?? order.date,
  } as const;
  if (stamps !== 0) return given ? null : { ...entry, _id, stamps, collected: order.collected };
  return order.cancelled && given ? { ...entry, _id: `${_id}-cancelled`, stamps: -given.stamps } : null;
}

/** A courier sees a delivery from the moment its order is successful until the end of its service day. */
export function isForCouriers<O extends LedgerOrder>(order: O, now: Instant): order is O & ToDeliver {
  const today = serviceDay(Date.parse(order.due)) >= serviceDay(now);
  return canBeDelivered(order) && order.customer !== null && order.address !== null && today;
}

type ToDeliver = { address: Address };

/** The fields of an order that a delivery has as they are. */
const AS_IN_ORDER = Object.keys(deliverySchema.entries).filter(
  (field) => (!field.startsWith('_') || field === '_id') && field !== 'payment',
);

/** Exactly the fields that every courier of the business may see (rule couriers/delivery-fields). */
export function deliveryOf(order: LedgerOrder & ToDeliver): Delivery {
  const known = order as unknown as Record<string, unknown>;
  const picked = Object.fromEntries(
    AS_IN_ORDER.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]])),
  );
  const { type, paid, status } = order.payment;
  return {
    ...picked,
    type: 'delivery',
    payment: { type, paid, status },
    area: areaOf(order.address),
  } as Delivery;
}

const areaOf = ({ zipcode, city }: Pick<Address, 'zipcode' | 'city'>): DeliveryArea => ({
  zipcode: zipcodeDigits(zipcode)!,
  city,
});

/**
 * The details of a delivery for a courier: null if another courier has it or none, and as soon as it is delivered
 * (rule couriers/details).
 */
export function detailsFor(courier: Id<'user'>, order: LedgerOrder): DeliveryDetails | null {
  const { customer, address, description, items } = order;
  if (!isItsCourier(justUser(courier), order) || !canBeDelivered(order)) return null;
  if (order.done !== null || !customer || !address) return null;
  const { name, phone } = customer;
  return {
    customer: { ...(name && { name }), ...(phone && { phone }) },
    address,
    ...(description && { description }),
    items,
  };
}
