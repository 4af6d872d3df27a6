import { instantAt, localTime } from '#domain/amsterdam-time';

/** 18:00 in Amsterdam on the Friday nearest to the real date: dinner time, and within the lifetime of tokens. */
export function fridayEvening(now = Date.now()): string {
  const { date, weekday } = localTime(now);
  const ahead = ((5 - weekday + 10) % 7) - 3;
  return new Date(instantAt(date, ahead * 24 * 60 + 18 * 60)).toISOString();
}
