import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { FROM_MONDAY } from '#domain/amsterdam-time';
import type { TimetableEntry } from '#domain/timetable';
import { WEEKDAYS } from '../../ui/business/weekdays.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { FaultsAt } from './faults-at.tsx';
import styles from './shop-settings.module.css';
import { TimesFields } from './times-fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const USUAL = { start: '17:00', end: '21:00' };

/** The hours of each weekday, with as many shifts as there are. */
export function HoursCard({ form }: { form: SettingsForm }) {
  const timetable = form.get('timetable') ?? [];
  const set = (next: TimetableEntry[]) => form.set('timetable', next);
  const { t } = useLingui();
  return (
    <TitledCard className={styles.card} title={<Trans>Openingstijden</Trans>}>
      {FROM_MONDAY.map((day) => {
        const name = t(WEEKDAYS[day]!);
        const isOpen = timetable.some((entry) => entry.day === day);
        return (
          <fieldset key={day} className={styles.day}>
            <legend>{name}</legend>
            {!isOpen && (
              <p className={styles.muted}>
                <Trans>Gesloten</Trans>
              </p>
            )}
            {timetable.map((entry, at) =>
              entry.day !== day ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place in the list
                <div key={at} className={styles.times}>
                  <TimesFields
                    times={entry}
                    onChange={(times) => set(timetable.with(at, { ...entry, ...times }))}
                  />
                  <IconButton
                    label={t`Verwijder deze tijden van ${name}`}
                    onClick={() => set(timetable.toSpliced(at, 1))}
                  >
                    <Trash2 />
                  </IconButton>
                  <FaultsAt form={form} path={`/timetable/${at}`} />
                </div>
              ),
            )}
            <Button
              variant="quiet"
              small
              icon={<Plus aria-hidden />}
              aria-label={t`Tijden toevoegen op ${name}`}
              onClick={() =>
                set([...timetable, { day, ...(isOpen ? { start: '12:00', end: '14:00' } : USUAL) }])
              }
            >
              <Trans>Tijden</Trans>
            </Button>
          </fieldset>
        );
      })}
      <p className={styles.muted}>
        <Trans>Een eindtijd na middernacht hoort bij de dag waarop je opengaat.</Trans>
      </p>
    </TitledCard>
  );
}
