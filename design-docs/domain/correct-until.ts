import { addDays, type Instant, instantAt, localTime, serviceDayEnd } from './amsterdam-time.ts';
import { nextSwitchEnd, type Switch } from './switches.ts';
import { nextChange, type OpeningHours } from './timetable.ts';

type ShownHost = OpeningHours & { switches?: readonly Switch[] | undefined };

/**
 * The time until which a page about these businesses that is rendered at `now` stays correct: the opening states, the
 * switches and the weekday. Infinity for no businesses.
 */
export function correctUntil(hosts: readonly ShownHost[], now: Instant): Instant {
  if (hosts.length === 0) return Number.POSITIVE_INFINITY;
  const tomorrow = serviceDayEnd(now);
  // At midnight 'tomorrow' becomes 'today' in the text of the next hours.
  const midnight = instantAt(addDays(localTime(now).date, 1), 0);
  const changes = hosts.flatMap((host) => [nextChange(host, now), nextSwitchEnd(host.switches, now)]);
  return Math.min(tomorrow, midnight, ...changes.flatMap((change) => change ?? []));
}
