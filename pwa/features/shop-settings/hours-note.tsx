import { Trans } from '@lingui/react/macro';
import { MINUTES_OF_DAY, parseTime } from '#domain/amsterdam-time';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** More hours in a row are more likely a mistake than intended. */
const LONG_HOURS = 16;

interface HoursNoteProps {
  form: SettingsForm;
  /** The place of the times, as in `FaultsAt`. */
  path: string;
  times: { start: string; end: string };
}

/** Says that times end on the next day (rule hours/past-midnight), and whether they are suspiciously long. */
export function HoursNote({ form, path, times: { start, end } }: HoursNoteProps) {
  const from = parseTime(start);
  const to = parseTime(end);
  if (from === null || to === null || form.faults.some((fault) => fault.path === path)) return null;
  const isNextDay = to <= from;
  const isLong = to - from + (isNextDay ? MINUTES_OF_DAY : 0) > LONG_HOURS * 60;
  if (!isNextDay && !isLong) return null;
  const hours = LONG_HOURS;
  return (
    <p role="status" className={isLong ? styles.doubt : styles.muted}>
      {isNextDay && <Trans>Tot {end} de volgende dag.</Trans>}{' '}
      {isLong && <Trans>Dat is langer dan {hours} uur. Klopt dat?</Trans>}
    </p>
  );
}
