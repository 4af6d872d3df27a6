import type { ProviderPayment } from '#decisions/apply-payment';
import type { Id } from '#documents/ids';
import type { Cents } from '#domain/money';

export interface NewPayment {
  order: Id<'order'>;
  amount: Cents;
  description: string;
  redirectUrl: string;
  /** Absent if the provider cannot reach this server. */
  webhookUrl?: string;
  /** The same key always returns the same payment. */
  idempotencyKey: string;
}

export interface NewRefund {
  /** The id of the payment at the provider. */
  payment: string;
  amount: Cents;
  description: string;
  /** The same key never refunds twice. */
  idempotencyKey: string;
}

/**
 * An online payment provider. Every call throws a GatewayError if the provider fails or its answer is not as
 * documented.
 */
export interface PaymentGateway {
  readonly name: string;
  create(payment: NewPayment): Promise<ProviderPayment>;
  /** Null if the provider does not know the payment. */
  get(id: string): Promise<ProviderPayment | null>;
  /** Returns whether it was cancelled. A payment that the customer is making cannot be. */
  cancel(id: string): Promise<boolean>;
  /** Refunds an amount of a payment. */
  refund(refund: NewRefund): Promise<void>;
}
