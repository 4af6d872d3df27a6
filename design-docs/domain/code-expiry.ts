import { addDays, type Instant, type LocalDate, serviceDay, serviceDayStart } from './amsterdam-time.ts';

/**
 * The last millisecond of a service day: a code that expires on a date can be collected until the business night ends.
 */
export const expiryOf = (date: LocalDate): string =>
  new Date(serviceDayStart(addDays(date, 1)) - 1).toISOString();

/** The service day on which a code expires, as it is printed. @param expires ISO 8601 */
export const expiryDate = (expires: string): LocalDate => serviceDay(Date.parse(expires));

/** The dates that an owner can choose: from today, within a year. */
export function expiryRange(now: Instant): { first: LocalDate; last: LocalDate } {
  const first = serviceDay(now);
  return { first, last: addDays(first, 365) };
}
