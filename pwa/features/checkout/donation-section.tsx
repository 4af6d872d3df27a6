import { Trans, useLingui } from '@lingui/react/macro';
import { HeartHandshake } from 'lucide-react';
import { type DonationOption, donationOptions, donationText, parseDonation } from '#domain/donation';
import type { DonationChoice } from '../../data/use-checkout-draft.ts';
import { Chip } from '../../ui/chip.tsx';
import { formatCents } from '../../ui/price.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import styles from './checkout.module.css';
import { CheckoutSection } from './checkout-section.tsx';
import type { Checkout } from './use-checkout.ts';

/** The last option is 'roundup', or 'fifty' if the total is whole. The draft stores both as 'roundup'. */
const choiceOf = ({ code }: DonationOption): DonationChoice => (code === 'fifty' ? 'roundup' : code);

/** A donation to a club of the hub; hidden if there is none. */
export function DonationSection({ checkout }: { checkout: Checkout }) {
  const { draft, clubs, base, change } = checkout;
  const { t } = useLingui();
  if (clubs === null) return <SectionLoading />;
  if (clubs.length === 0) return null;
  const onlyClub = clubs.length === 1 ? clubs[0]?._id : undefined;
  const press = (choice: DonationChoice) => {
    if (draft?.donation === choice) change({ donation: null });
    else change({ donation: choice, ...(!draft?.club && onlyClub && { club: onlyClub }) });
  };
  return (
    <CheckoutSection icon={<HeartHandshake />} title={<Trans>Steun een vereniging</Trans>}>
      <p className={styles.hint}>
        <Trans>
          Geef iets extra’s aan een vereniging bij jou in de buurt. Het hele bedrag gaat naar de vereniging.
        </Trans>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: chips that may all be off are no radio group */}
      <div role="group" aria-label={t`Donatie`} className={styles.chips}>
        {donationOptions(base).map((option) => (
          <Chip
            key={option.code}
            selected={draft?.donation === choiceOf(option)}
            onClick={() => press(choiceOf(option))}
          >
            <OptionText option={option} />
          </Chip>
        ))}
      </div>
      {draft?.donation === 'other' && <OtherAmount checkout={checkout} />}
      {draft?.donation && <ClubChoice checkout={checkout} />}
    </CheckoutSection>
  );
}

/** Takes the space of the section, so that nothing moves when it appears. */
const SectionLoading = () => (
  <Loading>
    <Skeleton height={176} />
  </Loading>
);

function OptionText({ option }: { option: DonationOption }) {
  const { t } = useLingui();
  switch (option.code) {
    case 'euro1':
      return t`1 euro`;
    case 'euro2':
      return t`2 euro`;
    case 'other':
      return t`Anders`;
    case 'roundup':
      return (
        <>
          {t`Afronden`} {option.amount !== null && <small>+ {formatCents(option.amount)}</small>}
        </>
      );
    case 'fifty':
      return t`50 cent`;
  }
}

/** Shows the problem of a typed amount once further typing cannot make it valid. */
function OtherAmount({ checkout: { draft, change } }: { checkout: Checkout }) {
  const { t } = useLingui();
  const euros = draft?.euros ?? '';
  const isUnfinished = euros === '' || /^(0|0,0?|[1-9]\d{0,3},)$/.test(euros);
  return (
    <TextField
      label={t`Bedrag in euro’s`}
      inputMode="decimal"
      autoComplete="off"
      value={euros}
      error={isUnfinished || parseDonation(euros) ? undefined : t`Vul een bedrag in zoals 2,50`}
      onChange={({ target }) => {
        const text = donationText(target.value);
        if (text !== null) change({ euros: text });
      }}
    />
  );
}

function ClubChoice({ checkout: { clubs, club, change } }: { checkout: Checkout }) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Vereniging`}
      value={club?._id ?? ''}
      onChange={(event) => change({ club: event.target.value || null })}
    >
      <option value="">{t`Kies een vereniging`}</option>
      {(clubs ?? []).map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
