import * as v from 'valibot';
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '#domain/payment-status';
import { instant } from './fields.ts';
import { kitchenStepSchema, orderSchema, shortItemSchema } from './order.ts';

const { customer, courier, transfer } = orderSchema.entries;

/** An order in `kitchen-<business>`: the fields that the kitchen needs, and no others. Amounts in euros. */
export const kitchenOrderSchema = v.strictObject({
  ...v.pick(orderSchema, [
    '_id',
    '_rev',
    '_revisions',
    '_deleted',
    '_attachments',
    'number',
    'date',
    'due',
    'due_agreed',
    'asap',
    'accepted',
    'done',
    'updated',
    'deliver',
    'status',
    'source',
    'description',
    'code',
    'first',
    'amount',
    'deliver_amount',
    'discount',
    'discounts',
    'donation',
    'donation_amount',
    'transaction',
    'stamps',
    'collected',
    'host',
    'address',
    'picked_up',
    'cancelled',
    'cancelled_by',
    'refusal',
    'refunds',
    'kept',
  ]).entries,
  type: v.literal('kitchen-order'),
  items: v.array(shortItemSchema),
  payment: v.strictObject({
    type: v.picklist(PAYMENT_TYPES),
    paid: v.boolean(),
    status: v.picklist(PAYMENT_STATUSES),
  }),
  customer: v.nullable(v.omit(customer.wrapped, ['_id'])),
  courier: v.nullable(v.omit(courier.wrapped, ['_id', 'avatar'])),
  /** When the courier claimed it. Missing in orders of earlier versions. */
  transfer: v.optional(transfer),
  /** When a device of the kitchen last reported its card as seen: again after the order was planned. */
  seen: v.optional(instant),
  /** The last step, unless it was undone; with what a device needs to show it as undone before the server answers. */
  step: v.optional(v.pick(kitchenStepSchema, ['command', 'action', 'at', 'before'])),
});
export type KitchenOrder = v.InferOutput<typeof kitchenOrderSchema>;
