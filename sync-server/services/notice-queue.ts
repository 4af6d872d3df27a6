import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { GatewayError } from '../gateways/gateway-error.ts';
import { type Notice, type PushGateway, type Recipient, wants } from '../gateways/push.ts';
import { errorName } from './error-name.ts';

/** Requests to each push service at the same time: one that does not answer holds up no notice for another one. */
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

/** What goes to one push service. */
interface Lane {
  waiting: Sending[];
  /** Requests at this moment. */
  running: number;
}

/**
 * Sends notices in the background: nothing waits for a push service. A notice is sent again only if the push service
 * was busy or failed; without an answer it may have been accepted.
 */
export class NoticeQueue {
  readonly #deps: Pick<Deps, 'log' | 'clock'>;
  readonly #retryAfter: readonly number[];
  /** By the host of the push service. */
  readonly #lanes = new Map<string, Lane>();
  /** The last notice with each tag for each device, until it was sent or dropped. */
  readonly #last = new Map<string, Sending>();
  readonly #running = new Set<Promise<void>>();

  constructor(deps: Pick<Deps, 'log' | 'clock'>, retryAfter: readonly number[] = RETRY_AFTER) {
    this.#deps = deps;
    this.#retryAfter = retryAfter;
  }

  add(sendings: Sending[]): void {
    const waiting = [...this.#lanes.values()].reduce((sum, lane) => sum + lane.waiting.length, 0);
    const room = MAX_WAITING - waiting;
    for (const sending of sendings.slice(0, room)) {
      this.#laneOf(sending).waiting.push(sending);
      this.#last.set(placeOf(sending), sending);
    }
    if (sendings.length > room)
      this.#deps.log.warn({ dropped: sendings.length - room }, 'too many notices wait to be sent');
    for (const [service, lane] of this.#lanes)
      while (lane.running < SENT_AT_ONCE && lane.waiting.length > 0) this.#start(service, lane);
  }

  #laneOf(sending: Sending): Lane {
    const service = serviceOf(sending);
    const lane = this.#lanes.get(service) ?? { waiting: [], running: 0 };
    this.#lanes.set(service, lane);
    return lane;
  }

  /** Resolves when nothing is waiting or being sent. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Drops the waiting notices, and waits a moment for those being sent. */
  async stop(): Promise<void> {
    for (const { waiting } of this.#lanes.values()) waiting.length = 0;
    this.#last.clear();
    await Promise.race([this.idle(), pause(GRACE, null, { ref: false })]);
  }

  #start(service: string, lane: Lane): void {
    const worker = this.#work(service, lane).finally(() => this.#running.delete(worker));
    this.#running.add(worker);
  }

  async #work(service: string, lane: Lane): Promise<void> {
    lane.running++;
    for (let next = lane.waiting.shift(); next; next = lane.waiting.shift()) await this.#send(next);
    lane.running--;
    if (lane.running === 0) this.#lanes.delete(service);
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

const serviceOf = ({ gateway, recipient: { device } }: Sending): string =>
  (device && URL.parse(device.subscription.endpoint)?.host) ?? gateway.name;

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
