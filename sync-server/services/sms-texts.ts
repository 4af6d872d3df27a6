import { CODE_LASTS } from '#decisions/login-code';
import { MINUTE } from '#domain/amsterdam-time';
import { BRAND } from '#domain/brand';
import { truncate } from '#domain/card-text';

/**
 * In Dutch, because only Dutch mobile numbers (06) receive it. The last line lets a phone fill in the code
 * automatically.
 */
export const loginCodeText = (code: string, hostname: string): string =>
  `${code} is je code voor ${BRAND.name}. Hij is ${CODE_LASTS / MINUTE} minuten geldig.\n\n@${hostname} #${code}`;

/** The first lines of a message; `npm run staff -- messages` shows all of it. */
export const contactText = ({ name, reply, message }: Record<'name' | 'reply' | 'message', string>): string =>
  `${BRAND.name}, bericht van ${name} (${reply}): ${truncate(message, 300)}`;

/** Tells the operator; `npm run staff -- submissions` lists all that wait. */
export const submissionText = (name: string, hub: string): string =>
  `${BRAND.name}: ${name} (${hub}) is aangemeld en wacht op goedkeuring.`;

export const notifyText = (phone: string, message: string): string =>
  `${BRAND.name}, bericht van ${phone}: ${message}`;

/** Tells an owner how many orders nobody looked at: one text, however many orders. */
export const unseenText = (business: string, count: number, link: string): string =>
  count === 1
    ? `${BRAND.name}: bij ${business} is een bestelling nog niet bekeken. Open de keuken: ${link}`
    : `${BRAND.name}: bij ${business} zijn ${count} bestellingen nog niet bekeken. Open de keuken: ${link}`;
