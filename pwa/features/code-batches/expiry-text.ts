import { expiryDate } from '#domain/code-expiry';
import { localDateText } from '../../data/date-text.ts';

/** The last date of a code: '12 juni 2026'. @param expires ISO 8601 */
export const expiryText = (expires: string, locale: string): string =>
  localDateText(expiryDate(expires), locale, { day: 'numeric', month: 'long', year: 'numeric' });
