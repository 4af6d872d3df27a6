import * as v from 'valibot';
import { addressSchema } from '#documents/address';
import { deliveryDetailsSchema, deliverySchema } from '#documents/delivery';
import { instant, paragraphs, price, text } from '#documents/fields';
import { clubId, orderId, organisationId, userId } from '#documents/ids';
import { itemSelectionFields, orderItemSchema, orderSchema } from '#documents/order';
import { LONGEST_ORDER_NAME, MAX_ITEMS } from '#domain/order-size';
import { PAYMENT_TYPES } from '#domain/payment-status';
import { isReturnId } from '#domain/stamp-card';
import { endpoint } from './endpoint.ts';
import { okAnswer } from './ok-answer.ts';

/** An item of an order in an answer: with fields that are derived from the stored ones (rule orders/answer-names). */
export const itemAnswerSchema = v.object({
  ...orderItemSchema.entries,
  _multiple: v.boolean(),
  amount: price,
});

const { items, host, customer, address, courier, type, _revisions, _deleted, _attachments, ...orderFields } =
  orderSchema.entries;

/** An order in an answer: relations start with an underscore. */
export const orderAnswerSchema = v.object({
  ...orderFields,
  _items: v.array(itemAnswerSchema),
  _host: host,
  _customer: customer,
  _address: address,
  _courier: courier,
});
export type OrderAnswer = v.InferOutput<typeof orderAnswerSchema>;

/**
 * An order as the customer agreed to it. Its only amount is `amount`, the total shown: the server computes the amounts
 * itself and refuses with 'amounts-changed' if the total differs (rule checkout/server-computes). `due` is the time
 * shown: for asap the server takes its own earliest time, and refuses with 'slot-changed' if that is over 15 minutes
 * later.
 */
export const orderRequestSchema = v.object({
  _id: v.pipe(
    orderId,
    v.check((id) => !isReturnId(id), 'order-id'),
  ),
  _host: v.object({ _id: organisationId }),
  _items: v.pipe(v.array(v.object(itemSelectionFields)), v.minLength(1), v.maxLength(MAX_ITEMS)),
  /** Without the fields that only addresses in answers have, so that these can be sent back as they are. */
  _address: v.optional(v.nullable(v.object(addressSchema.entries))),
  deliver: v.boolean(),
  asap: v.boolean(),
  due: instant,
  payment: v.object({ type: v.picklist(PAYMENT_TYPES) }),
  /** The name for kitchen and courier; without it, the one of the account. */
  name: v.optional(text(LONGEST_ORDER_NAME)),
  description: v.optional(paragraphs(500)),
  donation_amount: v.optional(price),
  club: v.optional(v.nullable(clubId)),
  amount: price,
  source: v.optional(v.picklist(['app', 'internet'])),
  platform: v.optional(text(40)),
});
export type OrderRequest = v.InferOutput<typeof orderRequestSchema>;

export const addOrder = endpoint({
  method: 'POST',
  path: '/api/order/add/{user:id}',
  summary: 'Place an order. The device makes the id: sending it again returns the same order',
  caller: 'user',
  params: v.object({ user: userId }),
  body: v.object({
    order: orderRequestSchema,
    /** Paths of this site to return to after paying. */
    redir: v.optional(text(300)),
    thanks: v.optional(text(300)),
  }),
  answer: orderAnswerSchema,
  errors: [
    'bad-request',
    'not-logged-in',
    'session-invalid',
    'forbidden',
    'host-not-found',
    'club-not-found',
    'amounts-changed',
    'slot-changed',
    'order-exists',
    'host-closed',
    'paused',
    'kitchen-unreachable',
    'ordering-not-allowed',
    'slot-unavailable',
    'delivery-not-possible',
    'delivery-off',
    'region-blocked',
    'below-minimum',
    'product-gone',
    'options-invalid',
    'payment-type-unavailable',
    'donation-invalid',
    'payment-provider',
    'too-many-requests',
  ],
});

export const listOrders = endpoint({
  method: 'POST',
  path: '/api/order/list',
  summary: 'The caller’s orders, newest first',
  caller: 'user',
  body: v.object({}),
  answer: v.array(orderAnswerSchema),
  errors: ['not-logged-in', 'session-invalid'],
});

export const orderInfo = endpoint({
  method: 'POST',
  path: '/api/order/info',
  summary: 'One order of the caller, as a list of one; an empty list if it does not exist',
  caller: 'user',
  body: v.object({ index: orderId }),
  answer: v.array(orderAnswerSchema),
  errors: ['bad-request', 'not-logged-in', 'session-invalid'],
});

const {
  host: hostOfDelivery,
  courier: courierOfDelivery,
  type: _type,
  _revisions: _r,
  _deleted: _d,
  _attachments: _a,
  ...deliveryFields
} = deliverySchema.entries;
const details = deliveryDetailsSchema.entries;

/** An item of a delivery in an answer. */
export const deliveryItemAnswerSchema = v.omit(itemAnswerSchema, ['description']);

/** A delivery in an answer, with its details for the courier who has it, until it is delivered. */
export const deliveryAnswerSchema = v.object({
  ...deliveryFields,
  _host: hostOfDelivery,
  _courier: courierOfDelivery,
  _customer: v.optional(details.customer),
  _address: v.optional(details.address),
  _items: v.optional(v.array(deliveryItemAnswerSchema)),
  description: details.description,
});
export type DeliveryAnswer = v.InferOutput<typeof deliveryAnswerSchema>;

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/order/deliveries',
  summary:
    'Today’s deliveries of the businesses that approved the caller as a courier; with the customer and the items only ' +
    'while the caller has the delivery',
  caller: 'user',
  answer: v.array(deliveryAnswerSchema),
  errors: ['not-logged-in', 'session-invalid'],
});

export const deliveryInfo = endpoint({
  method: 'GET',
  path: '/api/order/deliveries/{order:id}',
  summary: 'One delivery, as a list of one; with the customer and the items only while the caller has it',
  caller: 'user',
  params: v.object({ order: orderId }),
  answer: v.array(deliveryAnswerSchema),
  errors: ['bad-request', 'not-logged-in', 'session-invalid'],
});

/**
 * From the customer: stamps, transaction and amount, which are accepted and ignored (rule checkout/amounts-sent-later).
 * From the courier: the times of the device when 'Opgehaald' (`picked_up`) and 'Afgeleverd' (`done`, delivered) were
 * pressed, and when 'Afgeleverd' was withdrawn (`undone`).
 */
export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/{order:id}',
  summary:
    'Mark a delivery as picked up or delivered, or withdraw that it was delivered (courier); amounts from the customer ' +
    'are ignored',
  caller: 'user',
  params: v.object({ order: orderId }),
  body: v.object({
    stamps: v.optional(v.number()),
    transaction: v.optional(v.number()),
    amount: v.optional(v.number()),
    picked_up: v.optional(instant),
    done: v.optional(instant),
    undone: v.optional(instant),
    updated: v.optional(v.string()),
  }),
  answer: v.object({
    ...okAnswer.entries,
    _id: orderId,
    done: v.nullable(instant),
    /** When the order was last changed; a delivery with a later `updated` is newer than this answer. */
    updated: v.optional(instant),
  }),
  errors: [
    'bad-request',
    'not-logged-in',
    'session-invalid',
    'forbidden',
    'order-not-found',
    'order-settled',
    'undo-over',
  ],
});

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/api/{order:id}/delete',
  summary: 'Cancel an order until the business accepts it; what was paid is refunded',
  caller: 'user',
  params: v.object({ order: orderId }),
  body: v.optional(v.object({})),
  answer: v.object({ ...okAnswer.entries, _id: orderId }),
  errors: [
    'bad-request',
    'not-logged-in',
    'session-invalid',
    'order-not-found',
    'order-settled',
    'order-accepted',
  ],
});
