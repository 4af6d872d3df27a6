import {
  createMollieClient,
  Locale,
  type MollieApiError,
  type Payment,
  PaymentEmbed,
  PaymentMethod,
} from '@mollie/api-client';
import { PROVIDER_STATUSES, type ProviderPayment } from '#decisions/apply-payment';
import { isId } from '#documents/ids';
import { type Cents, cents, fromEuros, maxCents, sumCents, toEuros } from '#domain/money';
import { GatewayError } from './gateway-error.ts';
import { overPlainHttp } from './mollie-over-http.ts';
import type { NewPayment, PaymentGateway } from './payments.ts';

const TIME_LIMIT = 10_000;

export interface MollieOptions {
  /** 'test_…' or 'live_…' */
  apiKey: string;
  /** Root of another Mollie-compatible API, such as this server's sandbox. */
  apiEndpoint?: string;
  /** Milliseconds to wait for an answer, including the client's own retries. */
  timeLimit?: number;
}

/** iDEAL through Mollie's official client. */
export class Mollie implements PaymentGateway {
  readonly name: string;
  readonly #client: ReturnType<typeof createMollieClient>;
  readonly #timeLimit: number;

  constructor({ apiKey, apiEndpoint, timeLimit = TIME_LIMIT }: MollieOptions) {
    this.name = apiEndpoint ? 'sandbox' : 'mollie';
    this.#timeLimit = timeLimit;
    this.#client = createMollieClient({ apiKey, ...(apiEndpoint && { apiEndpoint }) });
    if (apiEndpoint?.startsWith('http:')) overPlainHttp(this.#client);
  }

  async create(payment: NewPayment): Promise<ProviderPayment> {
    const { order, amount, description, redirectUrl, webhookUrl, idempotencyKey } = payment;
    const created = await this.#ask(
      this.#client.payments.create({
        amount: amountOf(amount),
        description,
        redirectUrl,
        ...(webhookUrl && { webhookUrl }),
        method: PaymentMethod.ideal,
        locale: Locale.nl_NL,
        metadata: { order_id: order },
        idempotencyKey,
      }),
    );
    return providerPayment(created);
  }

  async get(id: string): Promise<ProviderPayment | null> {
    try {
      return providerPayment(
        await this.#ask(this.#client.payments.get(id, { embed: [PaymentEmbed.refunds] })),
      );
    } catch (error) {
      if (error instanceof GatewayError && (error.status === 404 || error.status === 410)) return null;
      throw error;
    }
  }

  async cancel(id: string): Promise<boolean> {
    try {
      return (await this.#ask(this.#client.payments.cancel(id))).status === 'canceled';
    } catch (error) {
      if (error instanceof GatewayError && error.status === 422) return false;
      throw error;
    }
  }

  async refund(payment: ProviderPayment, description: string): Promise<void> {
    await this.#ask(
      this.#client.paymentRefunds.create({
        paymentId: payment.id,
        amount: amountOf(cents(payment.amount - payment.refunded)),
        description,
        idempotencyKey: `refund-${payment.id}`,
      }),
    );
  }

  /** Adds a time limit: the client tries a 5xx three times, but waits forever for a provider that does not answer. */
  async #ask<T>(asked: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const error = new GatewayError(this.name, `no answer within ${this.#timeLimit} ms`);
      timer = setTimeout(() => reject(error), this.#timeLimit);
    });
    try {
      return await Promise.race([asked, late]);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      const { statusCode, message } = error as MollieApiError;
      throw new GatewayError(this.name, message, statusCode, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

const amountOf = (amount: Cents) => ({ currency: 'EUR', value: toEuros(amount).toFixed(2) });

function centsOf(amount: { currency: string; value: string } | undefined): Cents {
  return amount?.currency === 'EUR' ? fromEuros(Number(amount.value)) : cents(0);
}

function providerPayment(payment: Payment): ProviderPayment {
  const status = PROVIDER_STATUSES.find((known) => known === payment.status);
  if (!status) throw new GatewayError('mollie', `unknown payment status ${String(payment.status)}`);
  const { order_id: order } = (payment.metadata ?? {}) as { order_id?: unknown };
  const url = payment._links.checkout?.href;
  const amount = centsOf(payment.amount);
  const refunds = refundsOf(payment);
  const refunded = refundedOf(payment, refunds);
  return {
    id: payment.id,
    status,
    amount,
    order: isId('order', order) ? order : null,
    refunded,
    refund: refundOf(refunds, { amount, refunded }),
    ...(url && { url }),
  };
}

/** The meaning of Mollie's refund statuses for the customer. */
const REFUND: Record<string, NonNullable<ProviderPayment['refund']>> = {
  queued: 'under-way',
  pending: 'under-way',
  processing: 'under-way',
  refunded: 'arrived',
  failed: 'failed',
  canceled: 'failed',
};

interface MadeRefund {
  status: NonNullable<ProviderPayment['refund']>;
  amount: Cents;
  at: number;
}

const refundsOf = ({ _embedded }: Payment): MadeRefund[] =>
  (_embedded?.refunds ?? []).flatMap((refund) => {
    const status = REFUND[refund.status];
    return status ? { status, amount: centsOf(refund.amount), at: Date.parse(refund.createdAt) } : [];
  });

const isReturned = ({ status }: MadeRefund): boolean => status !== 'failed';

/**
 * Amount refunded or on its way back. Mollie lists a refund at once, but may add it to `amountRefunded` only when it is
 * processed, days later, and accepts refunds of more than was paid: what is listed must not be refunded again.
 */
const refundedOf = ({ amountRefunded }: Payment, refunds: readonly MadeRefund[]): Cents =>
  maxCents(centsOf(amountRefunded), sumCents(refunds.filter(isReturned).map(({ amount }) => amount)));

/**
 * The refund of the whole amount. One that failed or was withdrawn does not count if it was of a part, as a business
 * may start in Mollie's dashboard, or if others returned the whole amount.
 */
function refundOf(
  refunds: readonly MadeRefund[],
  { amount, refunded }: Pick<ProviderPayment, 'amount' | 'refunded'>,
): ProviderPayment['refund'] {
  if (refunded > 0 && refunded >= amount)
    return refunds.length > 0 && refunds.every(({ status }) => status !== 'under-way')
      ? 'arrived'
      : 'under-way';
  const failed = refunds.filter(({ status }) => status === 'failed');
  const leftAt = (moment: number): number =>
    refunds
      .filter((part) => isReturned(part) && part.at < moment)
      .reduce((left, part) => left - part.amount, Number(amount));
  return failed.some((refund) => refund.amount >= leftAt(refund.at)) ? 'failed' : null;
}
