import type { ProviderPayment } from '#contract/decisions/apply-payment';
import type { Id } from '#documents/ids';
import type { Cents } from '#domain/money';

export interface NewPayment {
  order: Id<'order'>;
  amount: Cents;
  description: string;
  redirectUrl: string;
  /** Absent where the provider could not reach this server. */
  webhookUrl?: string;
  /** The same key gives the same payment, however often it is asked. */
  idempotencyKey: string;
}

/** An online payment provider. Every call throws GatewayError when it does not answer as promised. */
export interface PaymentGateway {
  readonly name: string;
  create(payment: NewPayment): Promise<ProviderPayment>;
  /** Null when the provider knows no such payment. */
  get(id: string): Promise<ProviderPayment | null>;
  /** Whether it could be cancelled: a payment somebody is in the middle of cannot. */
  cancel(id: string): Promise<boolean>;
  /** Gives a whole payment back, once. */
  refund(payment: ProviderPayment, description: string): Promise<void>;
}
