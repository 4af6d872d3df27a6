import fc from 'fast-check';
import * as v from 'valibot';
import { endpoint } from '#contract/endpoint';
import { newPaymentSchema } from '../../sandbox/payments.ts';
import type { RawRequest } from '../raw-request.ts';
import { wrongBodies } from './wrong-bodies.ts';
import { wellFormed, wrongText } from './wrong-values.ts';

const PAYMENTS = '/sandbox/mollie/v2/payments';
const KEY = `test_${'x'.repeat(30)}`;

const createPayment = endpoint({
  method: 'POST',
  path: PAYMENTS,
  summary: '',
  caller: 'anyone',
  body: newPaymentSchema,
  answer: v.unknown(),
  errors: [],
});

const rightPayment = {
  amount: { currency: 'EUR', value: '10.00' },
  description: 'Keuken midden 1001',
  redirectUrl: 'https://eten.example/order/1',
  webhookUrl: 'https://eten.example/api/payment/webhook',
  metadata: { order: 'order/1' },
  locale: 'nl_NL',
  method: 'ideal',
};

const authorization = fc.oneof(
  { weight: 4, arbitrary: fc.constant(`Bearer ${KEY}`) },
  { weight: 1, arbitrary: fc.constantFrom('Bearer live', 'Bearer', 'Basic x', 'Bearer test_ x') },
);

const wrongPayment: fc.Arbitrary<RawRequest> = fc
  .tuple(
    wrongBodies(createPayment, rightPayment).filter((fault) => fault.without === undefined),
    authorization,
  )
  .map(([fault, key]) => ({
    method: 'POST',
    path: PAYMENTS,
    headers: { 'content-type': 'application/json', authorization: key, ...fault.headers },
    body: fault.body,
  }));

const segment = fc.oneof(
  fc.constantFrom(
    'tr_nothing',
    '__proto__',
    '..',
    '%2e%2e',
    '%00',
    '%',
    '%FF',
    'tr_../..',
    'a'.repeat(3_000),
  ),
  wrongText.map((text) => encodeURIComponent(wellFormed(text)) || 'x'),
);

/** Payments, refunds and pages of payments that do not exist, and malformed queries of lists. */
const wrongPath: fc.Arbitrary<RawRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'DELETE', 'PATCH', 'PUT'),
    path: fc.oneof(
      segment.map((id) => `${PAYMENTS}/${id}`),
      segment.map((id) => `${PAYMENTS}/${id}/refunds`),
      segment.map((id) => `/sandbox/mollie/checkout/${id}`),
      fc
        .tuple(wrongText, wrongText)
        .map(([limit, from]) => `${PAYMENTS}?${new URLSearchParams({ limit, from })}`),
      fc.constantFrom('/sandbox', '/sandbox/', '/sandbox/mollie', '/sandbox/mollie/v2', '/sandbox/../api'),
      segment.map((page) => `/dev/${page}`),
      fc.constantFrom('/dev', '/dev/sms/', '/dev/sms', '/dev/sms.json', '/dev/sms.json/x'),
    ),
    authorization,
    body: fc.oneof(
      fc.constant('status=paid'),
      wrongText.map((text) => `status=${encodeURIComponent(wellFormed(text))}`),
    ),
  })
  .filter(({ method, path }) => method !== 'POST' || !path.startsWith(`${PAYMENTS}?`))
  .map(({ body, authorization: key, ...request }) => ({
    ...request,
    headers: { authorization: key, 'content-type': 'application/x-www-form-urlencoded' },
    body: request.method === 'GET' ? undefined : body,
  }));

/** Wrong requests to the payment sandbox and the development pages. */
export const wrongSandboxRequests: fc.Arbitrary<RawRequest> = fc.oneof(wrongPayment, wrongPath);
