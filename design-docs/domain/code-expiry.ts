import { LONGEST_CODE_DAYS } from './action-code.ts';
import { addDays, DAY, type Instant, type LocalDate, serviceDay, serviceDayStart } from './amsterdam-time.ts';

/**
 * The last millisecond of a service day: a code that expires on a date can be collected until the business night ends.
 */
export const expiryOf = (date: LocalDate): string =>
  new Date(serviceDayStart(addDays(date, 1)) - 1).toISOString();

/** The service day on which a code expires, as it is printed. @param expires ISO 8601 */
export const expiryDate = (expires: string): LocalDate => serviceDay(Date.parse(expires));

/**
 * The dates that an owner can choose: from today, within a year. A day less if a change of the clock makes that year an
 * hour longer than a code may last.
 */
export function expiryRange(now: Instant): { first: LocalDate; last: LocalDate } {
  const first = serviceDay(now);
  const last = addDays(first, LONGEST_CODE_DAYS - 1);
  const fits = Date.parse(expiryOf(last)) <= now + LONGEST_CODE_DAYS * DAY;
  return { first, last: fits ? last : addDays(last, -1) };
}
