import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { clockTime, type Instant, type LocalDate, serviceDay } from '#domain/amsterdam-time';
import { openingState } from '#domain/timetable';
import { localDateText } from '../../data/date-text.ts';
import { useDueText } from '../../data/due-text.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import styles from './checkout.module.css';
import { CheckoutSection } from './checkout-section.tsx';
import type { Checkout } from './use-checkout.ts';

/** "As soon as possible", which follows the clock, or a later time slot. */
export function TimeSection({ checkout }: { checkout: Checkout }) {
  const { time, type, host, now } = checkout;
  const { t } = useLingui();
  const title = type.deliver ? t`Wanneer bezorgen?` : t`Wanneer afhalen?`;
  return (
    <CheckoutSection icon={<Clock />} title={title}>
      <PreOrder opening={openingState(host, now)} />
      {time.passed !== null && <Passed passed={time.passed} asap={time.asap} now={now} />}
      {time.earliest === null ? (
        <Notice tone="warn">
          <Trans>Bestellen is vandaag niet mogelijk</Trans>
        </Notice>
      ) : (
        <TimeChoice checkout={checkout} title={title} earliest={time.earliest} />
      )}
    </CheckoutSection>
  );
}

function PreOrder({ opening }: { opening: ReturnType<typeof openingState> }) {
  if (opening.state !== 'pre-order') return null;
  const opens = clockTime(opening.opens);
  return (
    <Notice title={<Trans>Alvast bestellen</Trans>}>
      <Trans>De keuken opent om {opens}. Je bestelling staat dan vooraan.</Trans>
    </Notice>
  );
}

function Passed({ passed, asap, now }: { passed: Instant; asap: boolean; now: Instant }) {
  const time = useDueText(now)(passed);
  return (
    <Notice tone="warn">
      {asap ? (
        <Trans>{time} lukt niet meer. Je bestelling staat nu op zo snel mogelijk.</Trans>
      ) : (
        <Trans>{time} lukt niet meer. Kies een andere tijd.</Trans>
      )}
    </Notice>
  );
}

interface TimeChoiceProps {
  checkout: Checkout;
  title: string;
  earliest: Instant;
}

function TimeChoice({ checkout, title, earliest }: TimeChoiceProps) {
  const { time, change } = checkout;
  const { days } = time;
  const { t } = useLingui();
  return (
    <>
      <ChoiceList
        hideLabel
        label={title}
        options={[
          { value: 'asap', label: t`Zo snel mogelijk`, end: <strong>± {clockTime(earliest)}</strong> },
          { value: 'later', label: t`Op een later tijdstip`, disabled: days.length === 0 },
        ]}
        value={time.asap ? 'asap' : 'later'}
        onChange={(choice) => change({ due: choice === 'asap' ? null : (days[0]?.slots[0] ?? null) })}
      />
      {!time.asap && <LaterTime checkout={checkout} />}
    </>
  );
}

/** The day, today or later, and one of its slots; no slot is selected while the chosen time is gone. */
function LaterTime({ checkout: { time, change, now } }: { checkout: Checkout }) {
  const { t, i18n } = useLingui();
  const { days, due, passed } = time;
  const chosen =
    due === null
      ? days.find(({ date }) => passed !== null && date === serviceDay(passed))
      : days.find(({ slots }) => slots.includes(due));
  const pickDay = (date: LocalDate) =>
    change({ due: days.find((day) => day.date === date)?.slots[0] ?? null });
  return (
    <div className={styles.later}>
      <SelectField label={t`Dag`} value={chosen?.date ?? ''} onChange={({ target }) => pickDay(target.value)}>
        {!chosen && <option value="">{t`Kies een dag`}</option>}
        {days.map(({ date }) => (
          <option key={date} value={date}>
            {date === serviceDay(now) ? t`Vandaag` : dayText(date, i18n.locale)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Tijdstip`}
        value={due === null ? '' : String(due)}
        onChange={({ target }) => target.value && change({ due: Number(target.value) })}
      >
        {due === null && <option value="">{t`Kies een tijd`}</option>}
        {[...byClock(chosen?.slots ?? [])].map(([text, slot]) => (
          <option key={slot} value={slot}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Slots by the time that is shown. Of two with the same text, as when the clock goes back, only the first is kept. */
function byClock(slots: readonly Instant[]): Map<string, Instant> {
  const byTime = new Map<string, Instant>();
  for (const slot of slots) if (!byTime.has(clockTime(slot))) byTime.set(clockTime(slot), slot);
  return byTime;
}

/** 'vrijdag 13 maart' */
const dayText = (date: LocalDate, locale: string): string =>
  localDateText(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });
