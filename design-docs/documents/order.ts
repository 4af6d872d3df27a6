import * as v from 'valibot';
import { CANCELLERS } from '#domain/cancellation';
import { KITCHEN_ACTIONS, MAX_STEPS } from '#domain/kitchen-step';
import { ORDER_SOURCES, ORDER_STATUSES } from '#domain/order-status';
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '#domain/payment-status';
import { isTenDigits } from '#domain/phone';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '#domain/plain-text';
import { REFUND_STATUSES } from '#domain/refund';
import { REFUSAL_REASONS } from '#domain/refusal';
import { addressSchema } from './address.ts';
import {
  commandId,
  count,
  documentFields,
  euros,
  instant,
  mark,
  name,
  paragraphs,
  price,
  reference,
  text,
  url,
} from './fields.ts';
import { clubId, hubId, orderId, organisationId, userId } from './ids.ts';

/** A chosen option of an item and its quantity, e.g. two times 'mayonaise' from group 'Sauzen'. */
export const choiceSchema = v.strictObject({
  group: text(120),
  name: text(120),
  quantity: v.pipe(count(99), v.minValue(1)),
});

/** The fields of an item that the customer decides; the server looks up all others (rule checkout/server-computes). */
export const itemSelectionFields = {
  _id: v.pipe(v.string(), v.maxLength(80)),
  $quantity: v.pipe(count(99), v.minValue(1)),
  $volume: v.optional(text(120)),
  $variation: v.optional(text(120)),
  $include: v.optional(v.pipe(v.array(choiceSchema), v.maxLength(100))),
  $remark: v.optional(text(200)),
};

/** The name of a product, with its tab and its group if others have the same name (`cartItem`). */
const LONGEST_ITEM_NAME = 3 * LONGEST_NAME + 5;
const itemName = v.pipe(text(LONGEST_ITEM_NAME), v.minLength(1));
/** Second line, size and variation, and up to 100 choices, each with its quantity and group (`subnameOf`). */
const LONGEST_SUBNAME = 3 * (LONGEST_NAME + 2) + 100 * (2 * LONGEST_NAME + 12);

/** An item of a placed order, with the names and amounts of that moment. Amounts in euros. */
export const orderItemSchema = v.strictObject({
  ...itemSelectionFields,
  name: itemName,
  subname: text(LONGEST_SUBNAME),
  /** The description of the product. Missing in orders of earlier versions. */
  description: v.optional(paragraphs(LONGEST_DESCRIPTION)),
  quantity: count(99),
  $price: price,
  $subprice: euros,
  $amount: price,
  discount: v.optional(price),
  tab: name,
  group: name,
});
export type OrderItem = v.InferOutput<typeof orderItemSchema>;

/** An item in the copies for couriers and kitchens, whose screens and tickets do not show the description. */
export const shortItemSchema = v.omit(orderItemSchema, ['description']);
export type ShortItem = v.InferOutput<typeof shortItemSchema>;

export const paymentSchema = v.strictObject({
  type: v.picklist(PAYMENT_TYPES),
  paid: v.boolean(),
  status: v.picklist(PAYMENT_STATUSES),
  provider: v.optional(text(40)),
  id: v.optional(text(80)),
  url: v.optional(url),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

/** Money of an online payment that goes back to the customer. Amount in euros. */
export const refundSchema = v.strictObject({
  /** The payment at the provider. */
  payment: text(80),
  amount: price,
  status: v.picklist(REFUND_STATUSES),
  /** When it became due. */
  date: instant,
  /** What the customer still has to get of one that failed, if another refund of the payment returned the rest. */
  left: v.optional(price),
});
export type Refund = v.InferOutput<typeof refundSchema>;

/** Why the business refused an order. */
export const refusalSchema = v.strictObject({
  reason: v.picklist(REFUSAL_REASONS),
  /** For 'sold-out': the name of the product, as the order has it. */
  product: v.optional(itemName),
  /** For 'other': in the words of the business. */
  text: v.optional(text(200)),
});
export type Refusal = v.InferOutput<typeof refusalSchema>;

/** A step that the kitchen made, with what it changed, so that it can be undone. */
export const kitchenStepSchema = v.strictObject({
  command: commandId,
  action: v.picklist(KITCHEN_ACTIONS),
  /** By the clock of the device. */
  at: instant,
  /** By the clock of the server. */
  made: instant,
  before: v.strictObject({
    status: v.picklist(ORDER_STATUSES),
    due: instant,
    accepted: v.nullable(instant),
    done: v.nullable(instant),
    paid: v.boolean(),
  }),
  /** The command that undid it. */
  undone: v.optional(commandId),
});
export type KitchenStep = v.InferOutput<typeof kitchenStepSchema>;

/** Ten digits. Not necessarily a mobile number: an order by phone or at the desk may have a landline. */
const tenDigits = v.pipe(v.string(), v.check(isTenDigits, 'phone'));
const person = v.strictObject({ _id: userId, name: v.optional(text(120)), phone: v.optional(tenDigits) });

const orderFields = {
  ...documentFields,
  _id: orderId,
  type: v.literal('order'),
  number: count(1_000_000_000),
  name: text(200),
  date: instant,
  due: instant,
  /** The due time that was agreed, if the business moved it since. */
  due_agreed: v.optional(instant),
  asap: v.boolean(),
  /**
   * When the business accepted it, which `status` does not show: a new order starts as 'order' (rule
   * orders/first-status).
   */
  accepted: v.optional(instant),
  done: v.nullable(instant),
  updated: instant,
  deliver: v.boolean(),
  status: v.picklist(ORDER_STATUSES),
  source: v.picklist(ORDER_SOURCES),
  platform: v.optional(text(40)),
  description: v.optional(paragraphs(500)),
  code: v.optional(text(12)),
  first: v.boolean(),
  engagement: v.optional(text(80)),
  api: v.optional(text(20)),
  amount: price,
  deliver_amount: price,
  discount: price,
  discounts: v.array(v.strictObject({ name: text(120), amount: price })),
  donation: v.nullable(text(120)),
  donation_amount: price,
  club: v.optional(clubId),
  transaction: price,
  stamps: v.pipe(v.number(), v.integer()),
  collected: v.boolean(),
  payment: paymentSchema,
  items: v.array(orderItemSchema),
  host: v.strictObject({
    ...reference(organisationId).entries,
    phone: v.optional(text(11)),
    address: v.optional(text(200)),
  }),
  hub: v.optional(hubId),
  customer: v.nullable(person),
  address: v.nullable(addressSchema),
  courier: v.nullable(v.strictObject({ _id: userId, name: v.optional(text(120)), avatar: v.optional(url) })),
  /** When the courier claimed it. */
  transfer: v.nullable(instant),
  /** When the courier picked it up at the business. */
  picked_up: v.optional(instant),
  cancelled: v.optional(instant),
  cancelled_by: v.optional(v.picklist(CANCELLERS)),
  refusal: v.optional(refusalSchema),
  refunds: v.optional(v.array(refundSchema)),
  /** What the business keeps of the payment of an order that it cancelled. */
  kept: v.optional(price),
};

/** An order as its customer sees it, in `orders-<user>`. Amounts in euros. */
export const orderSchema = v.strictObject(orderFields);
export type Order = v.InferOutput<typeof orderSchema>;

/** The most that the ledger keeps of what must not happen again: older ones are in no conflict and have no late copies. */
export const MAX_PAST = 20;

/** Times of what must not happen again, with another one. */
export const withPast = (times: readonly string[] = [], time: string): string[] =>
  [...new Set([...times, time])].slice(-MAX_PAST);

/** The refusals of a courier's command that could be granted later, for example after another courier gave back. */
export const COURIER_REFUSALS = ['already-claimed', 'order-settled', 'undo-over', 'forbidden'] as const;

/** A courier's command that was answered without changing the order. */
export const answeredCommandSchema = v.strictObject({
  command: commandId,
  /** Missing if there was nothing to do. */
  refused: v.optional(v.picklist(COURIER_REFUSALS)),
});
export type AnsweredCommand = v.InferOutput<typeof answeredCommandSchema>;

/**
 * An order in the ledger `orders`, with the fields that only the server needs. `request` is a fingerprint of the
 * request body: the same order sent again is recognised, and a different one under the same id is refused
 * (rule orders/sent-again).
 */
export const ledgerOrderSchema = v.strictObject({
  ...orderFields,
  request: text(128),
  redir: v.optional(text(300)),
  thanks: v.optional(text(300)),
  payments: v.array(text(80)),
  /** When it got its stamps or collected the reward: the date of its entry on the stamp card. */
  stamped: v.optional(instant),
  /** The values that `transfer` had before a courier gave the delivery back, so that no merge restores them. */
  given_back: v.optional(v.pipe(v.array(instant), v.maxLength(MAX_PAST))),
  /** The latest commands of couriers that changed it, so that a late copy of one changes nothing. */
  courier_commands: v.optional(v.pipe(v.array(commandId), v.maxLength(MAX_PAST))),
  /** The latest commands of couriers that did not change it, so that a late copy of one gets the same answer. */
  answered_commands: v.optional(v.pipe(v.array(answeredCommandSchema), v.maxLength(MAX_PAST))),
  /** The values that `done` had before the courier withdrew them. */
  undone: v.optional(v.pipe(v.array(instant), v.maxLength(MAX_PAST))),
  /** The latest steps of the kitchen, the oldest first. */
  steps: v.optional(v.pipe(v.array(kitchenStepSchema), v.maxLength(MAX_STEPS))),
  /** When a device of the kitchen last reported its card as seen: again after the order was planned. */
  seen: v.optional(instant),
  /** When its business was told that nobody looks at it. */
  called_out: v.optional(instant),
  mark,
});
export type LedgerOrder = v.InferOutput<typeof ledgerOrderSchema>;
