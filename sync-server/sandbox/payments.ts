import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { SandboxPayment, SandboxStore } from './store.ts';

const MINUTE = 60_000;
/** An iDEAL payment stays open this long. */
const OPEN_FOR = 15 * MINUTE;
const WEBHOOK_TRIES = [0, 500, 2_000];

const money = v.object({ currency: v.literal('EUR'), value: v.pipe(v.string(), v.regex(/^\d{1,7}\.\d\d$/)) });
export const newPaymentSchema = v.object({
  amount: money,
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  redirectUrl: v.pipe(v.string(), v.url()),
  cancelUrl: v.optional(v.pipe(v.string(), v.url())),
  webhookUrl: v.optional(v.pipe(v.string(), v.url())),
  metadata: v.optional(v.unknown(), null),
  locale: v.optional(v.string()),
  method: v.optional(v.nullable(v.union([v.string(), v.array(v.string())])), null),
});
const newRefundSchema = v.object({ amount: money, description: v.optional(v.string(), '') });

export const CHOICES = ['paid', 'canceled', 'expired', 'failed', 'pending'] as const;
export type Choice = (typeof CHOICES)[number];
const UNDECIDED = ['open', 'pending'];

/** A refusal as Mollie would answer it. */
export class SandboxRefusal extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue)?.split('.')[0];
  throw new SandboxRefusal(422, field ? `The ${field} is missing or invalid` : 'Invalid request', field);
}

/** A payment whose time is over counts as expired, although nothing has written that yet. */
function atNow(payment: SandboxPayment, now: number): SandboxPayment {
  if (payment.status !== 'open' || now < Date.parse(payment.expiresAt)) return payment;
  return { ...payment, status: 'expired', settledAt: payment.expiresAt };
}

/** The embedded payment provider: Mollie's API for payments, with a person choosing the bank's answer. */
export class SandboxPayments {
  readonly #store: SandboxStore;
  readonly #clock: () => number;

  constructor(store: SandboxStore, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The same idempotency key returns the same payment, whatever else the request says. */
  async create(body: unknown, idempotencyKey: string | undefined): Promise<SandboxPayment> {
    const { method, ...wanted } = read(newPaymentSchema, body);
    const digest = createHash('sha256').update(idempotencyKey || randomUUID());
    const now = this.#clock();
    const payment = {
      ...wanted,
      _id: `tr_${digest.digest('hex').slice(0, 14)}`,
      type: 'payment',
      status: 'open',
      method: Array.isArray(method) ? (method[0] ?? null) : method,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + OPEN_FOR).toISOString(),
      refunds: [],
    } as SandboxPayment;
    return (await this.#store.change(payment._id, (known) => known ?? payment)) as SandboxPayment;
  }

  async get(id: string): Promise<SandboxPayment> {
    const payment = await this.#store.get(id);
    if (!payment) throw new SandboxRefusal(404, `No payment exists with token ${id}.`);
    return atNow(payment, this.#clock());
  }

  async list(): Promise<SandboxPayment[]> {
    return (await this.#store.list()).map((payment) => atNow(payment, this.#clock()));
  }

  async cancel(id: string): Promise<SandboxPayment> {
    await this.get(id);
    return this.#settle(id, 'canceled', (payment) => {
      if (payment.status !== 'open') throw new SandboxRefusal(422, 'The payment cannot be canceled');
    });
  }

  /** The choice of the visitor of the checkout page. It is final. */
  async choose(id: string, choice: Choice): Promise<SandboxPayment> {
    await this.get(id);
    const payment = await this.#settle(id, choice, (current) => {
      if (!UNDECIDED.includes(current.status))
        throw new SandboxRefusal(409, 'The payment is decided already');
    });
    void this.#callWebhook(payment);
    return payment;
  }

  async refund(id: string, body: unknown, idempotencyKey: string | undefined) {
    const { amount, description } = read(newRefundSchema, body);
    await this.get(id);
    const refundId = `re_${createHash('sha256')
      .update(idempotencyKey || randomUUID())
      .digest('hex')
      .slice(0, 10)}`;
    const payment = await this.#store.change(id, (current) => {
      if (!current || current.refunds.some((refund) => refund.id === refundId)) return current;
      const given = current.refunds.reduce((sum, refund) => sum + Number(refund.amount.value), 0);
      if (current.status !== 'paid' || Number(amount.value) > Number(current.amount.value) - given + 0.001) {
        throw new SandboxRefusal(409, 'The amount is higher than the maximum', 'amount');
      }
      const createdAt = new Date(this.#clock()).toISOString();
      return { ...current, refunds: [...current.refunds, { id: refundId, amount, description, createdAt }] };
    });
    return payment?.refunds.find((refund) => refund.id === refundId);
  }

  async #settle(
    id: string,
    status: Choice,
    check: (payment: SandboxPayment) => void,
  ): Promise<SandboxPayment> {
    const now = this.#clock();
    const changed = await this.#store.change(id, (current) => {
      if (!current) return null;
      check(atNow(current, now));
      return { ...current, status, settledAt: new Date(now).toISOString() };
    });
    return changed as SandboxPayment;
  }

  /** Calls the webhook as Mollie does: a form with only the id, retried if it is not answered successfully. */
  async #callWebhook({ _id, webhookUrl }: SandboxPayment): Promise<void> {
    for (const wait of webhookUrl ? WEBHOOK_TRIES : []) {
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
      const body = new URLSearchParams({ id: _id });
      const signal = AbortSignal.timeout(5_000);
      const answer = await fetch(webhookUrl!, { method: 'POST', body, signal }).catch(() => null);
      if (answer?.ok) return;
    }
  }
}
