import type { SandboxRefusal } from './payments.ts';
import type { SandboxPayment } from './store.ts';

const JSON_TYPE = 'application/hal+json';
const DOCUMENTATION = { href: 'https://docs.mollie.com/reference/payments-api', type: 'text/html' };
/** The field in which Mollie gives the time of each final state. */
const TIME_OF = { paid: 'paidAt', canceled: 'canceledAt', expired: 'expiredAt', failed: 'failedAt' } as const;

/** The path under which this server imitates Mollie's API. */
export const SANDBOX_API = '/sandbox/mollie/v2';

/** The page on which a visitor chooses the outcome of a payment. */
export const checkoutPath = (id: string): string => `/sandbox/mollie/checkout/${id}`;

const money = (value: number) => ({ value: value.toFixed(2), currency: 'EUR' });

/** A payment in the format of Mollie's v2 API. `origin` is that of this server. */
export function halPayment(payment: SandboxPayment, origin: string) {
  const { _id, type, refunds, settledAt, webhookUrl, cancelUrl, expiresAt, ...shown } = payment;
  const { status, amount } = shown;
  const refunded = refunds.reduce((sum, refund) => sum + Number(refund.amount.value), 0);
  const undecided = status === 'open' || status === 'pending';
  return {
    resource: 'payment',
    id: _id,
    mode: 'test',
    ...shown,
    ...(webhookUrl && { webhookUrl }),
    ...(cancelUrl && { cancelUrl }),
    ...(status in TIME_OF && { [TIME_OF[status as keyof typeof TIME_OF]]: settledAt }),
    ...(undecided && { isCancelable: status === 'open', expiresAt }),
    ...(status === 'paid' && {
      amountRefunded: money(refunded),
      amountRemaining: money(Number(amount.value) - refunded),
    }),
    details: null,
    profileId: 'pfl_sandbox',
    sequenceType: 'oneoff',
    _links: {
      self: { href: `${origin}${SANDBOX_API}/payments/${_id}`, type: JSON_TYPE },
      ...(undecided && { checkout: { href: origin + checkoutPath(_id), type: 'text/html' } }),
      documentation: DOCUMENTATION,
    },
  };
}

export function halRefund(refund: SandboxPayment['refunds'][number], payment: string, origin: string) {
  const href = `${origin}${SANDBOX_API}/payments/${payment}`;
  return {
    resource: 'refund',
    ...refund,
    status: 'pending',
    paymentId: payment,
    _links: {
      self: { href: `${href}/refunds/${refund.id}`, type: JSON_TYPE },
      payment: { href, type: JSON_TYPE },
      documentation: DOCUMENTATION,
    },
  };
}

/** A page of payments, newest first, starting with `from`. */
export function halList(all: SandboxPayment[], query: { from?: string; limit?: string }, origin: string) {
  const limit = Math.min(Math.max(Number(query.limit) || 50, 1), 250);
  const start = query.from ? all.findIndex((payment) => payment._id === query.from) : 0;
  const page = start < 0 ? [] : all.slice(start, start + limit);
  const next = start < 0 ? undefined : all[start + limit];
  const href = `${origin}${SANDBOX_API}/payments?limit=${limit}`;
  return {
    _embedded: { payments: page.map((payment) => halPayment(payment, origin)) },
    count: page.length,
    _links: {
      self: { href, type: JSON_TYPE },
      previous: null,
      next: next ? { href: `${href}&from=${next._id}`, type: JSON_TYPE } : null,
      documentation: DOCUMENTATION,
    },
  };
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
};

export const halError = ({ status, message, field }: SandboxRefusal) => ({
  status,
  title: TITLES[status] ?? 'Error',
  detail: message,
  ...(field && { field }),
  _links: { documentation: DOCUMENTATION },
});
