import { createHmac } from 'node:crypto';

/**
 * What documents about a phone are named after. CouchDB keeps the id of what was deleted for ever, so the number
 * itself is in none; keyed, for there are few enough numbers to try them all.
 */
export const phoneKey = (secret: string, phone: string): string =>
  createHmac('sha256', secret).update(`phone ${phone}`).digest('hex').slice(0, 32);
