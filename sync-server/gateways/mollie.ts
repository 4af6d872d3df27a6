import {
  createMollieClient,
  Locale,
  type MollieApiError,
  type Payment,
  PaymentEmbed,
  PaymentMethod,
} from '@mollie/api-client';
import { PROVIDER_STATUSES, type ProviderPayment } from '#decisions/apply-payment';
import { isReturned, type ProviderRefund } from '#decisions/provider-refund';
import { isId } from '#documents/ids';
import { type Cents, cents, fromEuros, maxCents, sumCents, toEuros } from '#domain/money';
import { GatewayError } from './gateway-error.ts';
import { overPlainHttp } from './mollie-over-http.ts';
import type { NewPayment, NewRefund, PaymentGateway } from './payments.ts';

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

  async refund({ payment, amount, description, idempotencyKey }: NewRefund): Promise<void> {
    await this.#ask(
      this.#client.paymentRefunds.create({
        paymentId: payment,
        amount: amountOf(amount),
        description,
        idempotencyKey,
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
  const refunds = refundsOf(payment);
  return {
    id: payment.id,
    status,
    amount: centsOf(payment.amount),
    order: isId('order', order) ? order : null,
    refunded: refundedOf(payment, refunds),
    refunds,
    ...(url && { url }),
  };
}

/** The meaning of Mollie's refund statuses for the customer. */
const REFUND: Record<string, ProviderRefund['status']> = {
  queued: 'under-way',
  pending: 'under-way',
  processing: 'under-way',
  refunded: 'arrived',
  failed: 'failed',
  canceled: 'failed',
};

const refundsOf = ({ _embedded }: Payment): ProviderRefund[] =>
  (_embedded?.refunds ?? []).flatMap((refund) => {
    const status = REFUND[refund.status];
    return status ? { status, amount: centsOf(refund.amount), at: Date.parse(refund.createdAt) } : [];
  });

/**
 * Amount refunded or on its way back. Mollie lists a refund at once, but may add it to `amountRefunded` only when it is
 * processed, days later, and accepts refunds of more than was paid: what is listed must not be refunded again.
 */
const refundedOf = ({ amountRefunded }: Payment, refunds: readonly ProviderRefund[]): Cents =>
  maxCents(centsOf(amountRefunded), sumCents(refunds.filter(isReturned).map(({ amount }) => amount)));
