import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, type Instant, instantAt, localTime, serviceDay } from '#domain/amsterdam-time';
import { isWholeDay, noteOfServiceDay } from '#domain/opening-words';
import { intervalsOfServiceDay, type OpeningHours } from '#domain/timetable';
import { hoursText } from './opening-line.tsx';
import styles from './week-hours.module.css';

const NOON = 12 * 60;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/**
 * The opening hours of seven days from today, by date, so that exceptions such as holidays show, with their notes. After
 * midnight it begins with the day before, whose hours may still run.
 */
export function WeekHours({ hours, now }: { hours: OpeningHours; now: Instant }) {
  const { i18n } = useLingui();
  const first = serviceDay(now);
  const today = localTime(now).date;
  const dayName = new Intl.DateTimeFormat(i18n.locale || 'nl', {
    weekday: 'long',
    timeZone: 'Europe/Amsterdam',
  });
  return (
    <dl className={styles.hours}>
      {WEEK.map((days) => {
        const date = addDays(first, days);
        const intervals = intervalsOfServiceDay(hours, date);
        const note = noteOfServiceDay(hours, date);
        return (
          <div key={date} data-today={date === today || undefined}>
            <dt>{dayName.format(instantAt(date, NOON))}</dt>
            <dd>
              {intervals.some(isWholeDay) ? (
                <Trans>Dag en nacht open</Trans>
              ) : (
                hoursText(intervals) || <Trans>Gesloten</Trans>
              )}
              {note && <small>{note}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
