import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { FROM_MONDAY } from '#domain/amsterdam-time';
import type { TimetableEntry } from '#domain/timetable';
import { WEEKDAYS } from '../../ui/business/weekdays.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { FaultsAt } from './faults-at.tsx';
import { HoursNote } from './hours-note.tsx';
import styles from './shop-settings.module.css';
import { TimesFields } from './times-fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const USUAL = { start: '17:00', end: '21:00' };
const USUAL_AS_WELL = { start: '12:00', end: '14:00' };

/** The hours of each weekday, with as many shifts as there are. */
export function HoursCard({ form }: { form: SettingsForm }) {
  return (
    <TitledCard className={styles.card} title={<Trans>Openingstijden</Trans>}>
      {FROM_MONDAY.map((day) => (
        <Day key={day} form={form} day={day} />
      ))}
      <p className={styles.muted}>
        <Trans>Een eindtijd na middernacht hoort bij de dag waarop je opengaat.</Trans>
      </p>
    </TitledCard>
  );
}

function Day({ form, day }: { form: SettingsForm; day: number }) {
  const timetable = form.get('timetable') ?? [];
  const set = (next: TimetableEntry[]) => form.set('timetable', next);
  const remove = (at: number) => {
    const before = timetable[at]?.text ?? '';
    form.setText({ timetable: timetable.toSpliced(at, 1) }, { before, after: '' });
  };
  const { t } = useLingui();
  const adding = useRef<HTMLButtonElement>(null);
  const focusKept = useFocusKept(adding);
  const name = t(WEEKDAYS[day]!);
  const rows = timetable.flatMap((entry, at) => (entry.day === day ? [{ entry, at }] : []));
  const isOpen = rows.length > 0;
  return (
    <fieldset className={styles.day} {...focusKept}>
      <legend>{name}</legend>
      {!isOpen && (
        <p className={styles.muted}>
          <Trans>Gesloten</Trans>
        </p>
      )}
      {rows.map(({ entry, at }, row) => (
        // The focus stays at the place of a row that is removed, which is then the next row.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place in the day
        <div key={row} className={styles.times}>
          <TimesFields times={entry} onChange={(times) => set(timetable.with(at, { ...entry, ...times }))} />
          <IconButton label={t`Verwijder deze tijden van ${name}`} onClick={() => remove(at)}>
            <Trash2 />
          </IconButton>
          <HoursNote form={form} path={`/timetable/${at}`} times={entry} />
          <FaultsAt form={form} path={`/timetable/${at}`} />
        </div>
      ))}
      <Button
        ref={adding}
        variant="quiet"
        small
        icon={<Plus aria-hidden />}
        aria-label={t`Tijden toevoegen op ${name}`}
        onClick={() => set([...timetable, { day, ...(isOpen ? USUAL_AS_WELL : USUAL) }])}
      >
        <Trans>Tijden</Trans>
      </Button>
    </fieldset>
  );
}
