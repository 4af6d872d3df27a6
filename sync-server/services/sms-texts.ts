import { BRAND } from '#contract/brand';

/** Dutch is the language of every number it goes to (06). The last line lets a phone fill in the code by itself. */
export const loginCodeText = (code: string, hostname: string): string =>
  `${code} is je code voor ${BRAND.name}. Hij is 10 minuten geldig.\n\n@${hostname} #${code}`;

export const notifyText = (phone: string, message: string): string =>
  `${BRAND.name}, bericht van ${phone}: ${message}`;
