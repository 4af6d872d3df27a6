import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  addDays,
  type Instant,
  instantAt,
  localTime,
  MINUTES_OF_DAY,
  parseDate,
  parseTime,
  SERVICE_DAY_START,
  serviceDay,
} from '#domain/amsterdam-time';
import { longestOf } from '#domain/switches';
import { Button } from '../../../ui/button.tsx';
import { onFirstTap } from '../../../ui/double-tap.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { SwitchRow } from './switch-row.tsx';
import styles from './switches.module.css';
import { useUntilWords } from './use-switch-words.ts';
import { endOfToday, type Switches } from './use-switches.ts';

/** Closed for the rest of the day, until a time, or through a day. */
export function ClosedRow({ switches }: { switches: Switches }) {
  const { now, set, end, find } = switches;
  const closed = find('closed');
  const [asked, setAsked] = useState<'time' | 'day' | null>(null);
  const words = useUntilWords();
  const { t } = useLingui();
  const close = (until: string) => {
    setAsked(null);
    return set([{ name: 'closed', on: true, until }], t`De zaak is gesloten`);
  };
  const until = closed && words(closed, now);
  return (
    <SwitchRow title={<Trans>Gesloten</Trans>} state={until && <Trans>Gesloten {until}</Trans>}>
      {closed ? (
        <Button wide onClick={onFirstTap(() => end(closed))}>
          <Trans>Weer open</Trans>
        </Button>
      ) : (
        <>
          <div className={styles.choices}>
            <button type="button" onClick={onFirstTap(() => close(endOfToday(now)))}>
              <Trans>Vandaag dicht</Trans>
            </button>
            <button type="button" aria-expanded={asked === 'time'} onClick={() => setAsked('time')}>
              <Trans>Tot een tijd</Trans>
            </button>
            <button type="button" aria-expanded={asked === 'day'} onClick={() => setAsked('day')}>
              <Trans>T/m een dag</Trans>
            </button>
          </div>
          {asked && <Until key={asked} asked={asked} now={now} onChoose={close} />}
        </>
      )}
    </SwitchRow>
  );
}

interface UntilProps {
  asked: 'time' | 'day';
  now: Instant;
  onChoose(until: string): void;
}

function Until({ asked, now, onChoose }: UntilProps) {
  const [typed, setTyped] = useState('');
  const words = useUntilWords();
  const { t } = useLingui();
  const end = asked === 'time' ? nextTime(typed, now) : endOfDay(typed);
  const isOver = end !== null && end <= now;
  const isTooFar = end !== null && end - now > longestOf('closed');
  const chosen = end !== null && !isOver && !isTooFar ? new Date(end).toISOString() : null;
  const until = chosen && words({ name: 'closed', until: chosen }, now);
  const error = isOver
    ? t`Kies een tijd die nog moet komen.`
    : isTooFar
      ? t`Kies een dag binnen een jaar.`
      : undefined;
  const onChange = ({ target }: { target: HTMLInputElement }) => setTyped(target.value);
  return (
    <form
      className={styles.until}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onChoose(chosen);
      }}
    >
      <TextField
        label={asked === 'time' ? t`Gesloten tot` : t`Gesloten tot en met`}
        type={asked === 'time' ? 'time' : 'date'}
        value={typed}
        min={asked === 'day' ? serviceDay(now) : undefined}
        error={error}
        hint={until && <Trans>Gesloten {until}</Trans>}
        onChange={onChange}
      />
      <Button type="submit" disabled={!chosen}>
        <Trans>Zaak sluiten</Trans>
      </Button>
    </form>
  );
}

/** The next moment at which the clock shows this time. */
function nextTime(typed: string, now: Instant): Instant | null {
  const minutes = parseTime(typed);
  if (minutes === null) return null;
  const { date } = localTime(now);
  const today = instantAt(date, minutes);
  return today > now ? today : instantAt(addDays(date, 1), minutes);
}

function endOfDay(typed: string): Instant | null {
  const date = parseDate(typed);
  return date === null ? null : instantAt(date, MINUTES_OF_DAY + SERVICE_DAY_START);
}
