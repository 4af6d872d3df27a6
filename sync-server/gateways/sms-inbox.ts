import { printable } from '#domain/plain-text';
import type { SmsGateway } from './sms.ts';

export interface InboxMessage {
  to: string;
  text: string;
  /** ISO 8601 */
  at: string;
}

const KEPT = 200;

/**
 * Keeps messages instead of sending them, for development and tests. Also prints each message, because someone who runs
 * the server on their own machine receives no SMS.
 */
export class SmsInbox implements SmsGateway {
  readonly name = 'inbox';
  /** Oldest first. */
  readonly messages: InboxMessage[] = [];
  readonly #clock: () => number;
  readonly #print: (line: string) => void;

  constructor({
    clock = Date.now,
    print = console.info,
  }: { clock?: () => number; print?: typeof console.info } = {}) {
    this.#clock = clock;
    this.#print = print;
  }

  async send(to: string, text: string): Promise<void> {
    this.messages.push({ to, text, at: new Date(this.#clock()).toISOString() });
    if (this.messages.length > KEPT) this.messages.shift();
    // Escape and indent the text, so that no line of it looks like another message.
    this.#print(`SMS to ${printable(to)}: ${text.split('\n').map(printable).join('\n  ')}`);
  }

  /** The newest message to a number. */
  last(to: string): InboxMessage | undefined {
    return this.messages.findLast((message) => message.to === to);
  }
}
