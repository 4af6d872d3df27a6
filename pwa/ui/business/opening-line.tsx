import { Trans, useLingui } from '@lingui/react/macro';
import { clockTime } from '#domain/amsterdam-time';
import type { Interval, OpeningState } from '#domain/timetable';
import { Badge, type Tone } from '../badge.tsx';
import styles from './opening-line.module.css';

const TONES: Record<OpeningState['state'], Tone> = {
  open: 'ok',
  'pre-order': 'warn',
  closed: 'neutral',
  'closed-today': 'danger',
  'no-times': 'neutral',
};

export const hoursText = (intervals: readonly Interval[]): string =>
  intervals.map(({ start, end }) => `${clockTime(start)} – ${clockTime(end)}`).join(', ');

/** The opening state of a business, in words. */
export function OpeningLine({ opening }: { opening: OpeningState }) {
  return (
    <span className={styles.line}>
      <Badge tone={TONES[opening.state]} icon={<span aria-hidden className={styles.dot} />}>
        <StateText opening={opening} />
      </Badge>
      <NextText opening={opening} />
    </span>
  );
}

function StateText({ opening }: { opening: OpeningState }) {
  const { t } = useLingui();
  switch (opening.state) {
    case 'open':
      return t`Open tot ${clockTime(opening.until)}`;
    case 'pre-order':
      return t`Alvast bestellen`;
    case 'closed':
      return t`Gesloten`;
    case 'closed-today':
      return t`Gesloten voor vandaag`;
    case 'no-times':
      return t`Geen openingstijden bekend`;
  }
}

function NextText({ opening }: { opening: OpeningState }) {
  if (opening.state === 'pre-order') {
    const opens = clockTime(opening.opens);
    return (
      <small className={styles.next}>
        <Trans>Open vanaf {opens}</Trans>
      </small>
    );
  }
  if (opening.state !== 'closed') return null;
  const hours = hoursText(opening.tomorrow);
  return (
    <small className={styles.next}>
      <Trans>Morgen open {hours}</Trans>
    </small>
  );
}
