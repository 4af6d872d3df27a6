import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { parseDate, serviceDay } from '#domain/amsterdam-time';
import { canonicalJson } from '#domain/canonical-json';
import { holidaysAhead } from '#domain/dutch-holidays';
import { textIn } from '#domain/english-texts';
import { languageOf } from '#domain/language';
import { MAX_EXCEPTIONS } from '#domain/settings-faults';
import type { TimetableException } from '#domain/timetable';
import { localDateText } from '../../data/date-text.ts';
import { useNow } from '../../data/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ignoreSecondTap } from '../../ui/double-tap.ts';
import { EnglishField } from '../../ui/english-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { CLOSED_DAY, type DayName, HOLIDAY_NAMES } from './day-names.ts';
import { FaultsAt } from './faults-at.tsx';
import { HoursNote } from './hours-note.tsx';
import styles from './shop-settings.module.css';
import { TimesFields } from './times-fields.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { SettingsForm } from './use-settings-form.ts';

/**
 * Dates with other hours, of which the coming holidays are offered. Past dates are not shown, and kept while there is
 * room.
 */
export function ExceptionsCard({ form }: { form: SettingsForm }) {
  const exceptions = form.get('exceptions') ?? [];
  const rows = useRowKeys(exceptions.length);
  const today = serviceDay(useNow());
  // While a date is typed, the field reports each valid date on the way, which may be that of a stored day.
  const kept = new Set(form.stored.exceptions?.map(canonicalJson));
  const isOver = (day: TimetableException) => day.date < today && kept.has(canonicalJson(day));
  const set = (next: TimetableException[]) => form.set('exceptions', next);
  const [added, setAdded] = useState<number | null>(null);
  const add = (date: string, { nl, en }: DayName) => {
    const isFull = exceptions.length >= MAX_EXCEPTIONS;
    const stays = (day: TimetableException) => !isFull || !isOver(day);
    setAdded(rows.add((at) => stays(exceptions[at]!)));
    const next = [...exceptions.filter(stays), { date, closed: true, text: nl }];
    form.setText({ exceptions: next }, { before: '', after: nl, english: en });
  };
  const remove = (at: number) => {
    // The next day moves under the pointer.
    ignoreSecondTap();
    rows.remove(at);
    const before = exceptions[at]?.text ?? '';
    form.setText({ exceptions: exceptions.toSpliced(at, 1) }, { before, after: '' });
  };
  return (
    <TitledCard className={styles.card} title={<Trans>Afwijkende dagen</Trans>}>
      {exceptions.every(isOver) && (
        <p className={styles.muted}>
          <Trans>Er zijn geen dagen met andere tijden.</Trans>
        </p>
      )}
      {exceptions.map((exception, at) =>
        isOver(exception) ? null : (
          <Exception
            key={rows.keys[at]}
            at={at}
            form={form}
            exception={exception}
            today={today}
            open={rows.keys[at] === added}
            onChange={(next) => set(exceptions.with(at, next))}
            onRemove={() => remove(at)}
          />
        ),
      )}
      <div className={styles.add}>
        <Holidays today={today} taken={exceptions.map(({ date }) => date)} onAdd={add} />
        <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => add(today, CLOSED_DAY)}>
          <Trans>Andere dag</Trans>
        </Button>
      </div>
    </TitledCard>
  );
}

interface HolidaysProps {
  today: string;
  taken: readonly string[];
  onAdd(date: string, name: DayName): void;
}

function Holidays({ today, taken, onAdd }: HolidaysProps) {
  const { t, i18n } = useLingui();
  const language = languageOf(i18n.locale);
  const dayOf = (date: string) => localDateText(date, i18n.locale, { day: 'numeric', month: 'long' });
  const ahead = holidaysAhead(today).filter(({ date }) => !taken.includes(date));
  return (
    <SelectField
      label={t`Feestdag toevoegen`}
      value=""
      onChange={({ target }) => {
        const chosen = ahead.find(({ date }) => date === target.value);
        if (chosen) onAdd(chosen.date, HOLIDAY_NAMES[chosen.holiday]);
      }}
    >
      <option value="">{t`Kies een feestdag`}</option>
      {ahead.map(({ holiday, date }) => (
        <option key={date} value={date}>
          {`${HOLIDAY_NAMES[holiday][language]} (${dayOf(date)})`}
        </option>
      ))}
    </SelectField>
  );
}

interface ExceptionProps {
  form: SettingsForm;
  at: number;
  exception: TimetableException;
  today: string;
  /** Whether it starts open, because it was just added. */
  open: boolean;
  onChange(next: TimetableException): void;
  onRemove(): void;
}

function Exception({ open, ...props }: ExceptionProps) {
  const { form, at, exception } = props;
  const { i18n } = useLingui();
  const { date, text, closed, start, end } = exception;
  const isWrong = form.faults.some(({ path }) => path === `/exceptions/${at}`);
  const day = localDateText(date, i18n.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return (
    <Disclosure
      open={open || isWrong || date < props.today}
      title={
        <>
          {text ? textIn(languageOf(i18n.locale), form.host, text) : day}
          <small className={styles.when}>
            {day}, {closed ? <Trans>gesloten</Trans> : `${start}–${end}`}
          </small>
        </>
      }
    >
      <ExceptionFields {...props} />
    </Disclosure>
  );
}

function ExceptionFields({ form, at, exception, today, onChange, onRemove }: Omit<ExceptionProps, 'open'>) {
  const { t } = useLingui();
  const { date, text, closed, start = '17:00', end = '21:00' } = exception;
  const note = text ? { text } : {};
  const isUnnamed = text === CLOSED_DAY.nl;
  const onClosed = (isClosed: boolean) => {
    const next = isClosed ? { date, closed: true, ...note } : { date, start, end, ...(!isUnnamed && note) };
    const exceptions = (form.get('exceptions') ?? []).with(at, next);
    form.setText({ exceptions }, { before: text ?? '', after: next.text ?? '' });
  };
  const onText = (after: string) => {
    const exceptions = form.get('exceptions') ?? [];
    const changed = { ...exception, text: after || undefined };
    // The English that the page gave does not belong to the name that the owner gives.
    const isGiven = isUnnamed && form.english.of(text) === CLOSED_DAY.en;
    const before = isGiven ? '' : (text ?? '');
    form.setText({ exceptions: exceptions.with(at, changed) }, { before, after });
  };
  return (
    <fieldset className={styles.day}>
      <legend className="visually-hidden">{text || date}</legend>
      <div className={styles.times}>
        <TextField
          label={t`Datum`}
          type="date"
          required
          min={today}
          value={date}
          error={date < today ? t`Kies een dag vanaf vandaag.` : undefined}
          onChange={({ target }) => parseDate(target.value) && onChange({ ...exception, date: target.value })}
        />
        <IconButton label={t`Verwijder ${text || date}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <TextField
        label={t`Tekst voor klanten`}
        maxLength={80}
        value={text ?? ''}
        onChange={({ target }) => onText(target.value)}
      />
      <EnglishField
        of={t`Tekst voor klanten`}
        dutch={text ?? ''}
        english={form.english.of(text ?? '')}
        onChange={(english) => form.english.set(text ?? '', english)}
      />
      <Switch label={<Trans>De hele dag gesloten</Trans>} checked={closed === true} onChange={onClosed} />
      {!closed && (
        <div className={styles.times}>
          <TimesFields times={{ start, end }} onChange={(times) => onChange({ date, ...times, ...note })} />
          <HoursNote form={form} path={`/exceptions/${at}`} times={{ start, end }} />
        </div>
      )}
      <FaultsAt form={form} path={`/exceptions/${at}`} />
    </fieldset>
  );
}
