import type { Address } from '#documents/address';
import { type Delivery, type DeliveryArea, type DeliveryDetails, deliverySchema } from '#documents/delivery';
import { type Id, keyOf } from '#documents/ids';
import { type KitchenOrder, kitchenOrderSchema } from '#documents/kitchen-order';
import type { LedgerOrder, Order, OrderItem, ShortItem } from '#documents/order';
import { type Stamp, stampIdOfOrder } from '#documents/stamp';
import type { StampCard } from '#documents/stamp-card';
import { addDays, type Instant, type LocalDate, serviceDay } from '#domain/amsterdam-time';
import { isOverForCouriers } from '#domain/courier';
import { isPlanned } from '#domain/kitchen-seen';
import { isSuccessful } from '#domain/payment-status';
import { canBeDelivered, isItsCourier, justUser } from '#domain/permissions';
import { returnOf, stampsOf } from '#domain/stamp-card';
import { zipcodeDigits } from '#domain/zipcode';

/** The customer's copy: without the fields that only the server needs. */
export function customerOrderOf({
  _rev,
  request,
  redir,
  thanks,
  payments,
  stamped,
  given_back,
  courier_commands,
  answered_commands,
  undone,
  steps,
  seen,
  called_out,
  mark,
  ...copy
}: LedgerOrder): Order {
  return copy;
}

/**
 * The entries of an order among the stamps of its customer. An entry is written once and never changed. A cancelled
 * order has the two of the card, even if it was cancelled before the first was written: its stamps may have paid for a
 * reward in between, so without them the customer would see another balance. Every server makes the same entries from
 * the same order.
 * @param card as it is after the cancellation; an order that was not cancelled needs none
 */
export function stampEntriesOf(order: LedgerOrder, card: StampCard | null): Stamp[] {
  const { _id, host, collected } = order;
  // The date of the card's entry, because the balance depends on the sequence of dates. Older orders have no `stamped`.
  const own = { stamps: stampsOf(order), collected, date: order.stamped ?? order.date };
  const entries: StampCard['entries'] = order.cancelled ? (card?.entries ?? {}) : { [_id]: own };
  const about = { host: { _id: host._id, name: host.name ?? keyOf(host._id) }, order: _id };
  return [_id, returnOf(_id)].flatMap((reason): Stamp[] => {
    const entry = entries[reason];
    return entry?.stamps ? [{ _id: stampIdOfOrder(reason), type: 'stamp', ...about, ...entry }] : [];
  });
}

/** Couriers may see a delivery from the moment its order is successful (rule couriers/what-is-listed). */
export function isForCouriers<O extends LedgerOrder>(order: O, now: Instant): order is O & ToDeliver {
  const isOver = isOverForCouriers(Date.parse(order.due), now);
  return canBeDelivered(order) && order.customer !== null && order.address !== null && !isOver;
}

type ToDeliver = { address: Address };

/** The fields of the order that a projection has; none of CouchDB's own. */
function picked(order: LedgerOrder, entries: object): Record<string, unknown> {
  const fields = Object.keys(entries).filter((field) => !field.startsWith('_') || field === '_id');
  const known = order as unknown as Record<string, unknown>;
  return Object.fromEntries(
    fields.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]])),
  );
}

/** The state of the payment, without the fields that identify it at the provider. */
const paymentOf = ({ payment: { type, paid, status } }: LedgerOrder) => ({ type, paid, status });

/** Exactly the fields that every courier of the business may see (rule couriers/delivery-fields). */
export const deliveryOf = (order: LedgerOrder & ToDeliver): Delivery =>
  ({
    ...picked(order, deliverySchema.entries),
    type: 'delivery',
    accepted: order.accepted ?? null,
    payment: paymentOf(order),
    area: areaOf(order.address),
  }) as Delivery;

const areaOf = ({ zipcode, city }: Pick<Address, 'zipcode' | 'city'>): DeliveryArea => ({
  zipcode: zipcodeDigits(zipcode)!,
  city,
});

/**
 * The details of a delivery for a courier: null if this courier does not have it, and once it is delivered (rule
 * couriers/details).
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
    items: withoutDescriptions(items),
  };
}

/** The items for couriers and kitchens. None of their screens and tickets shows a description (rule orders/document). */
const withoutDescriptions = (items: readonly OrderItem[]): ShortItem[] =>
  items.map(({ description, ...item }) => item);

/** Service days before today whose orders the kitchen still sees. */
const KITCHEN_DAYS = 2;

/** The first service day whose orders the kitchen sees. */
export const firstKitchenDay = (now: Instant): LocalDate => addDays(serviceDay(now), -KITCHEN_DAYS);

/** The kitchen keeps an order for some days, and a planned one until someone answers it. */
export const isKeptByKitchen = (order: LedgerOrder | KitchenOrder, now: Instant): boolean =>
  isPlanned(order) || serviceDay(Date.parse(order.due)) >= firstKitchenDay(now);

/** The kitchen sees an order from when it is successful, also after it was cancelled. */
export const isForKitchen = (order: LedgerOrder, now: Instant): boolean =>
  isSuccessful(order.payment) && isKeptByKitchen(order, now);

/** Exactly the fields that the kitchen may see. */
export function kitchenOrderOf(order: LedgerOrder): KitchenOrder {
  const { _id: _customer, ...customer } = order.customer ?? {};
  const { made, undone, ...step } = order.steps?.at(-1) ?? {};
  return {
    ...picked(order, kitchenOrderSchema.entries),
    type: 'kitchen-order',
    items: withoutDescriptions(order.items),
    payment: paymentOf(order),
    customer: order.customer && customer,
    courier: order.courier && (order.courier.name ? { name: order.courier.name } : {}),
    ...('command' in step && !undone && { step }),
  } as KitchenOrder;
}
