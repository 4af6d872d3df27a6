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
  const [minutes, hours] = [Math.round(age / MINUTE), Math.round(age / HOUR)];
  if (minutes < MINUTES_THRESHOLD) return { value: Math.max(1, minutes), unit: 'minute' };
  if (hours < HOURS_THRESHOLD) return { value: hours, unit: 'hour' };
  return { value: Math.round(age / DAY), unit: 'day' };
}
