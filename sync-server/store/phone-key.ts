import { createHmac } from 'node:crypto';

/**
 * The key of a phone in document ids. CouchDB keeps the ids of deleted documents for ever, so they must not contain
 * the number; the hash is keyed, because all phone numbers could be tried.
 */
export const phoneKey = (secret: string, phone: string): string =>
  createHmac('sha256', secret).update(`phone ${phone}`).digest('hex').slice(0, 32);
