import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, type Instant, localTime, serviceDay, weekdayOf } from '#domain/amsterdam-time';
import type { Translated } from '#domain/english-texts';
import { isWholeDay, noteOfServiceDay } from '#domain/opening-words';
import { intervalsOfServiceDay, type OpeningHours } from '#domain/timetable';
import { hoursText } from './opening-line.tsx';
import { useOwnTexts } from './own-texts.tsx';
import styles from './week-hours.module.css';
import { WEEKDAYS } from './weekdays.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/**
 * The opening hours of seven days from today, by date, so that exceptions such as holidays show, with their notes. After
 * midnight it begins with the day before, whose hours may still run.
 */
export function WeekHours({ hours, now }: { hours: OpeningHours & Translated; now: Instant }) {
  const { t } = useLingui();
  const { text } = useOwnTexts(hours);
  const first = serviceDay(now);
  const today = localTime(now).date;
  return (
    <dl className={styles.hours}>
      {WEEK.map((days) => {
        const date = addDays(first, days);
        const intervals = intervalsOfServiceDay(hours, date);
        const note = noteOfServiceDay(hours, date);
        return (
          <div key={date} data-today={date === today || undefined}>
            <dt>{t(WEEKDAYS[weekdayOf(date)]!)}</dt>
            <dd>
              {intervals.some(isWholeDay) ? (
                <Trans>Dag en nacht open</Trans>
              ) : (
                hoursText(intervals) || <Trans>Gesloten</Trans>
              )}
              {note && <small>{text(note)}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
