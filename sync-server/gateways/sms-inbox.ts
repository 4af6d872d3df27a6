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
 * Keeps messages instead of sending them, for trying, developing and testing. Every message is also printed: who
 * starts the server on his own machine has no other telephone to look at.
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
    // Only its own lines are lines, and none of them looks like another message.
    this.#print(`SMS to ${printable(to)}: ${text.split('\n').map(printable).join('\n  ')}`);
  }

  /** The newest message to a number. */
  last(to: string): InboxMessage | undefined {
    return this.messages.findLast((message) => message.to === to);
  }
}
