import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { GatewayError } from '../gateways/gateway-error.ts';
import { type Notice, type PushGateway, type Recipient, wants } from '../gateways/push.ts';
import { errorName } from './error-name.ts';

/** Requests to push services at the same time. */
const SENT_AT_ONCE = 20;
/** Maximum notices that wait, so that a push service that does not answer cannot fill the memory. */
const MAX_WAITING = 5_000;
/** Milliseconds before the next attempts, if a push service answers that it is busy. */
const RETRY_AFTER = [2_000, 15_000];

/** Milliseconds that a stopping server waits for push services. */
const GRACE = 2_000;

export interface Sending {
  gateway: PushGateway;
  recipient: Recipient;
  notice: Notice;
}

/**
 * Sends notices in the background: nothing waits for a push service. A notice is sent again only if the push service
 * was busy or failed; without an answer it may have been accepted.
 */
export class NoticeQueue {
  readonly #deps: Pick<Deps, 'log' | 'clock'>;
  readonly #retryAfter: readonly number[];
  readonly #waiting: Sending[] = [];
  /** The last notice with each tag for each device, until it was sent or dropped. */
  readonly #last = new Map<string, Sending>();
  readonly #running = new Set<Promise<void>>();

  constructor(deps: Pick<Deps, 'log' | 'clock'>, retryAfter: readonly number[] = RETRY_AFTER) {
    this.#deps = deps;
    this.#retryAfter = retryAfter;
  }

  add(sendings: Sending[]): void {
    const room = MAX_WAITING - this.#waiting.length;
    for (const sending of sendings.slice(0, room)) {
      this.#waiting.push(sending);
      this.#last.set(placeOf(sending), sending);
    }
    if (sendings.length > room)
      this.#deps.log.warn({ dropped: sendings.length - room }, 'too many notices wait to be sent');
    while (this.#running.size < SENT_AT_ONCE && this.#waiting.length > 0) this.#start();
  }

  /** Resolves when nothing is waiting or being sent. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Drops the waiting notices, and waits a moment for those being sent. */
  async stop(): Promise<void> {
    this.#waiting.length = 0;
    this.#last.clear();
    await Promise.race([this.idle(), pause(GRACE, null, { ref: false })]);
  }

  #start(): void {
    const worker = this.#work().finally(() => this.#running.delete(worker));
    this.#running.add(worker);
  }

  async #work(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#send(next);
  }

  async #send(sending: Sending, attempt = 0): Promise<void> {
    const { gateway, notice } = sending;
    try {
      if (notice.until > this.#deps.clock()) {
        const present = attempt === 0 ? sending.recipient : await presentRecipient(sending);
        if (present) await gateway.send(present, notice);
      }
    } catch (error) {
      const wait = this.#retryAfter[attempt];
      // Its place in the queue is free during the pause, and a stopping server does not wait for it.
      if (isBusy(error) && wait !== undefined)
        return void pause(wait, null, { ref: false }).then(() => this.#sendAgain(sending, attempt + 1));
      this.#deps.log.warn({ gateway: gateway.name, fault: reasonOf(error) }, 'a notice was not sent');
    }
    if (this.#isLast(sending)) this.#last.delete(placeOf(sending));
  }

  /** Unless a later notice was to be sent meanwhile, which this one would replace on the device. */
  async #sendAgain(sending: Sending, attempt: number): Promise<void> {
    if (this.#isLast(sending)) await this.#send(sending, attempt);
  }

  readonly #isLast = (sending: Sending): boolean => this.#last.get(placeOf(sending)) === sending;
}

/** What a later notice replaces: those with its tag on the same device. */
const placeOf = ({ gateway, recipient: { user, device }, notice }: Sending): string =>
  [gateway.name, device?.subscription.endpoint ?? user, notice.tag].join(' ');

/**
 * The recipient after a pause; undefined if the device logged out meanwhile, belongs to another user, or has switched
 * this kind off.
 */
async function presentRecipient({ gateway, recipient, notice }: Sending): Promise<Recipient | undefined> {
  const endpointOf = ({ device }: Recipient) => device?.subscription.endpoint;
  const present = await gateway.recipients([recipient.user]);
  return present.find((one) => endpointOf(one) === endpointOf(recipient) && wants(one, notice.kind));
}

const isBusy = (error: unknown): boolean =>
  error instanceof GatewayError &&
  error.status !== undefined &&
  (error.status === 429 || error.status >= 500);

const reasonOf = (error: unknown): string =>
  error instanceof GatewayError ? error.message : errorName(error);
