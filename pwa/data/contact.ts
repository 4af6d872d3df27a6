import { ulid } from 'ulid';
import { callOutcome, type Outcome, withEngine } from './outcome.ts';

export interface ContactWords {
  about: 'question' | 'business';
  name: string;
  /** An e-mail address or a phone number. */
  reply: string;
  message: string;
}

/** The same for every attempt to send a message, so that it arrives once. */
export const newMessageId = (): string => `message/${ulid().toLowerCase()}`;

/** Sends a message to the operator. Needs the server. */
export const sendMessage = (id: string, words: ContactWords): Promise<Outcome> =>
  withEngine(async ({ call, contact }) => callOutcome(await call(contact, { body: { _id: id, ...words } })));
