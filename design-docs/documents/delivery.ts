import * as v from 'valibot';
import { addressSchema } from './address.ts';
import { instant, text } from './fields.ts';
import { orderSchema, shortItemSchema } from './order.ts';

/** Where a delivery goes, roughly: the four digits of the zipcode, and the town. */
const areaSchema = v.strictObject({
  zipcode: v.pipe(v.string(), v.regex(/^[1-9]\d{3}$/)),
  city: text(80),
});
export type DeliveryArea = v.InferOutput<typeof areaSchema>;

/**
 * A delivery in `deliveries-<business>`, which every approved courier of the business reads: nothing in it reveals who
 * ordered, what they ordered, or where they live (rule couriers/delivery-fields).
 */
export const deliverySchema = v.strictObject({
  ...v.pick(orderSchema, [
    '_id',
    '_rev',
    '_revisions',
    '_deleted',
    '_attachments',
    'number',
    'due',
    'asap',
    'done',
    'updated',
    'status',
    'amount',
    'host',
    'courier',
    'transfer',
    'picked_up',
  ]).entries,
  type: v.literal('delivery'),
  /** When the kitchen accepted it; null before that. Missing in deliveries of earlier versions. */
  accepted: v.optional(v.nullable(instant)),
  payment: v.pick(orderSchema.entries.payment, ['type', 'paid', 'status']),
  area: areaSchema,
});
export type Delivery = v.InferOutput<typeof deliverySchema>;

/**
 * The details of a delivery. Only the courier who has it can request them, until it is delivered. No database but the
 * ledger has them: the server returns them, and the courier's device keeps them in a local note.
 */
export const deliveryDetailsSchema = v.strictObject({
  customer: v.strictObject({
    name: v.optional(text(120)),
    phone: v.optional(text(11)),
  }),
  address: addressSchema,
  description: orderSchema.entries.description,
  items: v.array(shortItemSchema),
});
export type DeliveryDetails = v.InferOutput<typeof deliveryDetailsSchema>;
