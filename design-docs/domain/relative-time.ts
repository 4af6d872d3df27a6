import { DAY, HOUR, MINUTE } from './amsterdam-time.ts';

/** From this age on times are shown in hours, before that in minutes (rule forms/relative-time). */
export const MINUTES_THRESHOLD = 240;
const HOURS_THRESHOLD = 48;

export interface RelativeTime {
  value: number;
  unit: 'minute' | 'hour' | 'day';
}

/** An age in rounded minutes, hours or days. @param age milliseconds; less than a minute counts as one minute */
export function relativeTime(age: number): RelativeTime {
  if (age < MINUTES_THRESHOLD * MINUTE)
    return { value: Math.max(1, Math.round(age / MINUTE)), unit: 'minute' };
  if (age < HOURS_THRESHOLD * HOUR) return { value: Math.round(age / HOUR), unit: 'hour' };
  return { value: Math.round(age / DAY), unit: 'day' };
}
