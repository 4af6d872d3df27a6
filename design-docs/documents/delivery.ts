import * as v from 'valibot';
import { addressSchema } from './address.ts';
import { orderSchema } from './order.ts';

/** A delivery in `deliveries-<business>`: the fields of an order that couriers need, and no others. */
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
    'description',
    'payment',
    'items',
    'host',
    'customer',
    'courier',
    'transfer',
  ]).entries,
  type: v.literal('delivery'),
  address: addressSchema,
});
export type Delivery = v.InferOutput<typeof deliverySchema>;
