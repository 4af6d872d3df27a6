import { BRAND } from '#domain/brand';

/**
 * In Dutch, because only Dutch mobile numbers (06) receive it. The last line lets a phone fill in the code
 * automatically.
 */
export const loginCodeText = (code: string, hostname: string): string =>
  `${code} is je code voor ${BRAND.name}. Hij is 10 minuten geldig.\n\n@${hostname} #${code}`;

export const notifyText = (phone: string, message: string): string =>
  `${BRAND.name}, bericht van ${phone}: ${message}`;
