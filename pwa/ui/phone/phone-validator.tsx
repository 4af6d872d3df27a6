import { Trans, useLingui } from '@lingui/react/macro';
import { mobileProblem, PHONE_LENGTH } from '#domain/phone';
import { Button } from '../button.tsx';
import { DigitBoxes } from '../digit-boxes.tsx';
import { useRuleText } from '../use-rule-text.ts';
import { formatPhone } from './format-phone.ts';
import { LoginTrouble } from './login-trouble.tsx';
import styles from './phone-validator.module.css';
import { SmsCode } from './sms-code.tsx';
import { type PhoneLogin, type PhoneValidation, usePhoneValidation } from './use-phone-validation.ts';

interface PhoneStepsProps {
  validation: PhoneValidation;
  /** The sentence for the code of a refusal. */
  explain(code: string): string;
}
export interface PhoneValidatorProps extends PhoneLogin {
  explain(code: string): string;
  onValid(phone: string): void;
}

/** Verifies a phone number: asks for the number, asks whether it is right, and asks for the code of the SMS. */
export function PhoneValidator(props: PhoneValidatorProps) {
  return <PhoneSteps explain={props.explain} validation={usePhoneValidation(props)} />;
}

/** The same steps, for a page that holds the state of the validation itself. */
export function PhoneSteps({ validation, explain }: PhoneStepsProps) {
  const { phone, step, busy, refused } = validation;
  if (step === 'code') return <SmsCode explain={explain} validation={validation} />;
  const isAsked = step === 'confirm';
  return (
    <div className={styles.steps}>
      <PhoneField
        value={phone}
        onChange={validation.type}
        onEnter={isAsked ? validation.request : validation.ask}
      />
      {isAsked ? (
        <Confirm validation={validation} />
      ) : (
        <Button wide disabled={mobileProblem(phone) !== null} onClick={validation.ask}>
          <Trans>Verder</Trans>
        </Button>
      )}
      <LoginTrouble busy={busy} refused={refused} explain={explain} />
    </div>
  );
}

interface PhoneFieldProps {
  value: string;
  onChange(phone: string): void;
  onEnter(): void;
}

/** A field of ten digits. An incomplete number shows no error. */
function PhoneField({ value, onChange, onEnter }: PhoneFieldProps) {
  const { t } = useLingui();
  const say = useRuleText();
  return (
    <DigitBoxes
      label={t`Je telefoonnummer`}
      kind="phone"
      length={PHONE_LENGTH}
      keepOverflow
      value={value}
      onChange={onChange}
      onEnter={onEnter}
      autoComplete="tel-national"
      error={value !== '' && say(mobileProblem(value))}
    />
  );
}

function Confirm({ validation }: { validation: PhoneValidation }) {
  const { phone, busy } = validation;
  return (
    <div className={styles.confirm} role="alert">
      <p>
        <Trans>Is dit nummer juist?</Trans> <strong>{formatPhone(phone)}</strong>
      </p>
      <Button variant="secondary" onClick={() => validation.type(phone)} disabled={busy}>
        <Trans>Nee</Trans>
      </Button>
      <Button onClick={validation.request} busy={busy}>
        <Trans>Ja, stuur de code</Trans>
      </Button>
    </div>
  );
}
