import * as v from 'valibot';
import { instant } from '#documents/fields';
import { orderId } from '#documents/ids';
import { paymentSchema } from '#documents/order';
import { endpoint } from './endpoint.ts';
import { okAnswer } from './ok-answer.ts';

export const paymentAnswerSchema = v.object({ ...paymentSchema.entries, order: orderId });
export type PaymentAnswer = v.InferOutput<typeof paymentAnswerSchema>;

const paymentId = v.pipe(v.string(), v.regex(/^tr_[A-Za-z0-9]{5,60}$/));

export const checkPayment = endpoint({
  method: 'GET',
  path: '/api/payment/check/{payment}',
  summary: 'The state of a payment, as the provider reports it now',
  caller: 'user',
  params: v.object({ payment: paymentId }),
  answer: paymentAnswerSchema,
  errors: [
    'bad-request',
    'not-logged-in',
    'session-invalid',
    'payment-not-found',
    'payment-provider',
    'too-many-requests',
  ],
});

export const changePayment = endpoint({
  method: 'PUT',
  path: '/api/order/payment/{order:id}/{type}',
  summary: 'Change the payment type of an unpaid order, or retry iDEAL',
  caller: 'user',
  params: v.object({ order: orderId, type: v.picklist(['ideal', 'cash', 'pin']) }),
  /** `due`: the time that the customer agreed to after a refusal that offered it; ignored if on another service day. */
  body: v.optional(v.object({ due: v.optional(instant) })),
  answer: paymentAnswerSchema,
  errors: [
    'bad-request',
    'not-logged-in',
    'session-invalid',
    'order-not-found',
    'order-settled',
    'payment-type-unavailable',
    'kitchen-unreachable',
    'delivery-off',
    'product-gone',
    'options-invalid',
    'paused',
    'host-closed',
    'slot-changed',
    'slot-unavailable',
    'payment-provider',
  ],
});

/**
 * Mollie posts `id=tr_…`. Anyone can send that, so the server asks the provider for the state
 * (rule payment/provider-is-asked).
 */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/payment/webhook',
  summary: 'The payment provider’s notification of a change',
  caller: 'provider',
  media: 'form',
  body: v.object({ id: paymentId }),
  answer: okAnswer,
  errors: ['bad-request', 'payment-provider', 'too-many-requests'],
});
