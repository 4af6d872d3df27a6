import { fetchJson, GatewayError } from './gateway-error.ts';
import type { SmsGateway } from './sms.ts';

const ENDPOINT = 'https://rest.spryngsms.com/v1/';
const TIME_LIMIT = 8_000;

interface SpryngOptions {
  key: string;
  /** Name of the sender: at most 11 letters and digits. */
  originator: string;
  endpoint?: string;
  /** Milliseconds to wait for an answer. */
  timeLimit?: number;
}

/** Spryng, a Dutch SMS gateway (REST v1). Its numbers have no plus; it answers a sent message with its id. */
export class Spryng implements SmsGateway {
  readonly name = 'spryng';
  readonly #options: Required<SpryngOptions>;

  constructor(options: SpryngOptions) {
    this.#options = { endpoint: ENDPOINT, timeLimit: TIME_LIMIT, ...options };
  }

  async send(to: string, text: string): Promise<void> {
    const { key, originator, endpoint, timeLimit } = this.#options;
    const answer = await fetchJson(this.name, new URL('messages', endpoint), timeLimit, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({
        encoding: 'auto',
        body: text,
        route: 'business',
        originator,
        recipients: [to.replace(/^\+/, '')],
      }),
    });
    if (!hasId(answer)) throw new GatewayError(this.name, 'did not confirm the message', 200);
  }
}

const hasId = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'id' in answer && Boolean(answer.id);
