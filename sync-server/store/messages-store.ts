import type { ContactMessage } from '#documents/contact-message';
import { STATE } from '#documents/databases';
import type { Couch, Stored } from './couch.ts';
import { startingWith } from './prefix-range.ts';

/** Messages of visitors to the operator. */
export class MessagesStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  get(id: string): Promise<Stored<ContactMessage> | null> {
    return this.#couch.get(STATE, id);
  }

  async add(message: ContactMessage): Promise<void> {
    await this.#couch.upsert<ContactMessage>(STATE, message._id, (current) => (current ? null : message));
  }

  /** All messages, the newest first. */
  async all(): Promise<Stored<ContactMessage>[]> {
    return (await this.#couch.all<ContactMessage>(STATE, startingWith('message/'))).reverse();
  }
}
