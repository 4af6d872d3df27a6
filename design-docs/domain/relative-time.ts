import { MINUTE } from './amsterdam-time.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** D2 §9, relative time: so many minutes are hours; fewer are told in minutes. */
export const MINUTES_THRESHOLD = 240;
const HOURS_THRESHOLD = 48;

export interface RelativeTime {
  value: number;
  unit: 'minute' | 'hour' | 'day';
}

/** How long ago something was, as people say it. @param age milliseconds; the first minute is a minute */
export function relativeTime(age: number): RelativeTime {
  if (age < MINUTES_THRESHOLD * MINUTE)
    return { value: Math.max(1, Math.round(age / MINUTE)), unit: 'minute' };
  if (age < HOURS_THRESHOLD * HOUR) return { value: Math.round(age / HOUR), unit: 'hour' };
  return { value: Math.round(age / DAY), unit: 'day' };
}
