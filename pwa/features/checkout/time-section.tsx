import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { clockTime, type Instant } from '#domain/amsterdam-time';
import { openingState } from '#domain/timetable';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import type { Checkout } from './use-checkout.ts';

/** "As soon as possible", which follows the clock, or a later time slot. */
export function TimeSection({ checkout }: { checkout: Checkout }) {
  const { time, type, host, now } = checkout;
  const { t } = useLingui();
  const title = type.deliver ? t`Wanneer bezorgen?` : t`Wanneer afhalen?`;
  return (
    <CheckoutSection icon={<Clock />} title={title}>
      <PreOrder opening={openingState(host, now, 0)} />
      {time.passed !== null && <Passed passed={time.passed} />}
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

function Passed({ passed }: { passed: Instant }) {
  const time = clockTime(passed);
  return (
    <Notice tone="warn">
      <Trans>{time} lukt niet meer. Je bestelling staat nu op zo snel mogelijk.</Trans>
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
  const later = time.slots.filter((slot) => slot > earliest);
  const { t } = useLingui();
  return (
    <>
      <ChoiceList
        hideLabel
        label={title}
        options={[
          { value: 'asap', label: t`Zo snel mogelijk`, end: <strong>± {clockTime(earliest)}</strong> },
          { value: 'later', label: t`Op een later tijdstip`, disabled: later.length === 0 },
        ]}
        value={time.asap ? 'asap' : 'later'}
        onChange={(choice) => change({ due: choice === 'asap' ? null : (later[0] ?? null) })}
      />
      {!time.asap && (
        <SelectField
          label={t`Tijdstip`}
          value={String(time.due)}
          onChange={(event) => change({ due: Number(event.target.value) })}
        >
          {later.map((slot) => (
            <option key={slot} value={slot}>
              {clockTime(slot)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
