import * as v from 'valibot';
import { documentFields, instant, name, reference } from './fields.ts';
import { orderId, organisationId } from './ids.ts';

/**
 * An entry in `stamps-<user>`, append-only. Its id is the reason, `stamp/order/<key>` or `stamp/code/<code>`, so stamps
 * are given once per reason. Negative stamps are a card that was
 * handed in, or the stamps of an order that was cancelled.
 */
export const stampSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^stamp\/(order\/[a-z0-9-]+|code\/[A-Z0-9]{5})$/)),
  type: v.literal('stamp'),
  host: v.strictObject({ ...reference(organisationId).entries, name }),
  stamps: v.pipe(v.number(), v.integer()),
  collected: v.optional(v.boolean()),
  order: v.optional(orderId),
  code: v.optional(v.string()),
  date: instant,
});
export type Stamp = v.InferOutput<typeof stampSchema>;

export const stampIdOfOrder = (order: string): string => `stamp/${order}`;
export const stampIdOfCode = (code: string): string => `stamp/code/${code}`;
