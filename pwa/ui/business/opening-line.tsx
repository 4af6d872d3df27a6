import { Trans, useLingui } from '@lingui/react/macro';
import { clockTime } from '#domain/amsterdam-time';
import type { Translated } from '#domain/english-texts';
import { isWholeDay, type NextHours, type OpeningWords } from '#domain/opening-words';
import type { Interval } from '#domain/timetable';
import { Badge, type Tone } from '../badge.tsx';
import styles from './opening-line.module.css';
import { useOwnTexts } from './own-texts.tsx';
import { WEEKDAYS } from './weekdays.ts';

const TONES: Record<OpeningWords['words'], Tone> = {
  unreachable: 'warn',
  open: 'ok',
  always: 'ok',
  'pre-order': 'warn',
  paused: 'warn',
  closed: 'neutral',
  'closed-today': 'danger',
  'day-off': 'neutral',
  'no-times': 'neutral',
};

export const hoursText = (intervals: readonly Interval[]): string =>
  intervals.map(({ start, end }) => `${clockTime(start)} – ${clockTime(end)}`).join(', ');

/** The opening state of a business in words, with its next opening and its note of the day. */
export function OpeningLine({ opening, of }: { opening: OpeningWords; of: Translated }) {
  const { text } = useOwnTexts(of);
  return (
    <span className={styles.line}>
      <Badge tone={TONES[opening.words]} icon={<span aria-hidden className={styles.dot} />}>
        <StateText opening={opening} />
      </Badge>
      <NextText opening={opening} />
      {opening.note && <small className={styles.next}>{text(opening.note)}</small>}
    </span>
  );
}

function StateText({ opening }: { opening: OpeningWords }) {
  const { t } = useLingui();
  switch (opening.words) {
    case 'unreachable':
      return t`Even niet bereikbaar`;
    case 'open':
      return t`Open tot ${clockTime(opening.until)}`;
    case 'always':
      return t`Dag en nacht open`;
    case 'paused':
      return t`Even pauze tot ${clockTime(opening.until)}`;
    case 'pre-order':
      return t`Alvast bestellen`;
    case 'closed':
      return t`Gesloten`;
    case 'closed-today':
      return t`Gesloten voor vandaag`;
    case 'day-off':
      return opening.next ? <DayOff next={opening.next} /> : t`Vandaag gesloten`;
    case 'no-times':
      return t`Geen openingstijden bekend`;
  }
}

/** 'Vandaag gesloten, morgen open 11:30' */
function DayOff({ next }: { next: NextHours }) {
  const { t } = useLingui();
  const day = t(WEEKDAYS[next.weekday]!);
  const opens = clockTime(next.intervals[0]!.start);
  return next.days === 1 ? (
    <Trans>Vandaag gesloten, morgen open {opens}</Trans>
  ) : (
    <Trans>
      Vandaag gesloten, {day} open {opens}
    </Trans>
  );
}

function NextText({ opening }: { opening: OpeningWords }) {
  const { t } = useLingui();
  if (opening.words === 'pre-order') {
    const opens = clockTime(opening.opens);
    return (
      <small className={styles.next}>
        <Trans>Open vanaf {opens}</Trans>
      </small>
    );
  }
  if ((opening.words !== 'closed' && opening.words !== 'closed-today') || !opening.next) return null;
  const { days, intervals } = opening.next;
  const opens = clockTime(intervals[0]!.start);
  // '12:00 – 12:00' would look like no time at all.
  const hours = intervals.some(isWholeDay) ? t`vanaf ${opens}` : hoursText(intervals);
  const day = t(WEEKDAYS[opening.next.weekday]!);
  return (
    <small className={styles.next}>
      {days === 0 && <Trans>Vandaag open {hours}</Trans>}
      {days === 1 && <Trans>Morgen open {hours}</Trans>}
      {days > 1 && (
        <Trans>
          Open op {day} {hours}
        </Trans>
      )}
    </small>
  );
}
