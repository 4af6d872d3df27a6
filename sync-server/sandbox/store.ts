import type { Couch, Stored } from '../store/couch.ts';
import { ADMIN_ONLY } from '../store/ensure-database.ts';

const SANDBOX = 'sandbox';

/** A payment of the embedded payment sandbox, in the words of Mollie's API. Amounts are decimal text. */
export interface SandboxPayment {
  _id: `tr_${string}`;
  type: 'payment';
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed';
  amount: { value: string; currency: string };
  description: string;
  redirectUrl: string;
  cancelUrl?: string;
  webhookUrl?: string;
  metadata: unknown;
  locale?: string;
  method: string | null;
  /** ISO 8601 */
  createdAt: string;
  expiresAt: string;
  /** When it came into its last state. */
  settledAt?: string;
  refunds: {
    id: string;
    amount: { value: string; currency: string };
    description: string;
    createdAt: string;
  }[];
}

/** Payments of the sandbox, so that a restart forgets none. */
export class SandboxStore {
  readonly #couch: Couch;
  #ready: Promise<void> | undefined;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  get(id: string): Promise<Stored<SandboxPayment> | null> {
    return this.#couch.get(SANDBOX, id);
  }

  async change(
    id: string,
    change: (current: Stored<SandboxPayment> | null) => SandboxPayment | null,
  ): Promise<SandboxPayment | null> {
    await this.#ensure();
    return this.#couch.upsert<SandboxPayment>(SANDBOX, id, change);
  }

  /** Newest first. */
  async list(): Promise<SandboxPayment[]> {
    const payments = await this.#couch.all<SandboxPayment>(SANDBOX);
    return payments.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }

  async #ensure(): Promise<void> {
    this.#ready ??= this.#couch.createDatabase(SANDBOX).then(() => this.#couch.secure(SANDBOX, ADMIN_ONLY));
    try {
      await this.#ready;
    } catch (error) {
      this.#ready = undefined;
      throw error;
    }
  }
}
