import type { Instant, LocalDate } from '#domain/amsterdam-time';
import { dateLocale } from '#domain/language';

type Parts = Intl.DateTimeFormatOptions;

/** A phone takes up to 80 ms to make a format, and a list shows many dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, locale: string, parts: Parts): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, locale, parts]);
  const known = formats.get(key);
  if (known) return known;
  // Before its first catalogue, i18n has an empty locale, which Intl rejects.
  const format = new Intl.DateTimeFormat(dateLocale(locale || 'nl'), { ...parts, timeZone });
  formats.set(key, format);
  return format;
}

/** The parts of a date as text. Formatted in UTC, which has no clock changes. */
export const localDateText = (date: LocalDate, locale: string, parts: Parts): string =>
  formatIn('UTC', locale, parts).format(Date.parse(date));

/** '9–15 maart' */
export const dateRangeText = (from: LocalDate, to: LocalDate, locale: string, parts: Parts): string =>
  formatIn('UTC', locale, parts).formatRange(Date.parse(from), Date.parse(to));

/** The parts of a moment as text, on the calendar and the clock of Amsterdam. */
export const instantText = (at: Instant, locale: string, parts: Parts): string =>
  formatIn('Europe/Amsterdam', locale, parts).format(at);

/** 'vr 12 jun', on the calendar of Amsterdam. */
export const dayText = (at: Instant, locale: string): string =>
  instantText(at, locale, { weekday: 'short', day: 'numeric', month: 'short' });

/** '12 jun 2026, 18:05' or '12 juni 2026 om 18:05', on the clock of Amsterdam. */
export const dateTimeText = (at: Instant, locale: string, month: 'short' | 'long'): string =>
  instantText(at, locale, {
    day: 'numeric',
    month,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    // Not `hour12: false`, which writes 24:05 in English.
    hourCycle: 'h23',
  });
