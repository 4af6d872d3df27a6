import type { Id } from '#documents/ids';
import type { Cents } from '#domain/money';

export const PROVIDER_STATUSES = [
  'open',
  'pending',
  'authorized',
  'paid',
  'canceled',
  'expired',
  'failed',
] as const;
/** D2 §4: the states a provider tells of an online payment. */
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/** A payment as the provider has it. */
export interface ProviderPayment {
  id: string;
  status: ProviderStatus;
  amount: Cents;
  /** The order it was made for; null when it was not made by us. */
  order: Id<'order'> | null;
  /** Where the customer pays; only while that is possible. */
  url?: string;
  /** How much of it was already given back. */
  refunded: Cents;
}

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
