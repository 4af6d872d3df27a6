import { instantAt, localTime } from '#domain/amsterdam-time';

/** The Friday nearest to the real date, 18:00 in Amsterdam: dinner time, and within every token's life. */
export function fridayEvening(now = Date.now()): string {
  const { date, weekday } = localTime(now);
  const ahead = ((5 - weekday + 10) % 7) - 3;
  return new Date(instantAt(date, ahead * 24 * 60 + 18 * 60)).toISOString();
}
