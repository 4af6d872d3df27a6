import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, type RefCallback, useRef } from 'react';
import { mobileProblem, PHONE_LENGTH } from '#domain/phone';
import { Button } from '../button.tsx';
import { DigitBoxes } from '../digit-boxes.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
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
  const next = useRef<HTMLElement>(null);
  const focusKept = useFocusKept(next);
  const nextRef = (element: HTMLElement | null) => {
    next.current = element;
  };
  return (
    <div className={styles.steps} {...focusKept}>
      {validation.step === 'code' ? (
        <SmsCode explain={explain} validation={validation} fieldRef={nextRef} />
      ) : (
        <PhoneNumber explain={explain} validation={validation} nextRef={nextRef} />
      )}
    </div>
  );
}

/** @param nextRef what the person needs next: the field, then the button that confirms the number */
function PhoneNumber({
  validation,
  explain,
  nextRef,
}: PhoneStepsProps & { nextRef: RefCallback<HTMLElement> }) {
  const { phone, step, busy, refused } = validation;
  const isAsked = step === 'confirm';
  return (
    <>
      <PhoneField
        inputRef={isAsked ? undefined : nextRef}
        value={phone}
        onChange={validation.type}
        onEnter={isAsked ? validation.request : validation.ask}
      />
      {isAsked ? (
        <Confirm validation={validation} yesRef={nextRef} />
      ) : (
        <Button wide disabled={mobileProblem(phone) !== null} onClick={validation.ask}>
          <Trans>Verder</Trans>
        </Button>
      )}
      <LoginTrouble busy={busy} refused={refused} explain={explain} />
    </>
  );
}

interface PhoneFieldProps {
  inputRef: Ref<HTMLInputElement> | undefined;
  value: string;
  onChange(phone: string): void;
  onEnter(): void;
}

/** A field of ten digits. An incomplete number shows no error. */
function PhoneField({ inputRef, value, onChange, onEnter }: PhoneFieldProps) {
  const { t } = useLingui();
  const say = useRuleText();
  return (
    <DigitBoxes
      label={t`Je telefoonnummer`}
      kind="phone"
      length={PHONE_LENGTH}
      keepOverflow
      inputRef={inputRef}
      value={value}
      onChange={onChange}
      onEnter={onEnter}
      autoComplete="tel-national"
      error={value !== '' && say(mobileProblem(value))}
    />
  );
}

interface ConfirmProps {
  validation: PhoneValidation;
  yesRef: Ref<HTMLButtonElement>;
}

function Confirm({ validation, yesRef }: ConfirmProps) {
  const { phone, busy } = validation;
  return (
    <div className={styles.confirm} role="alert">
      <p>
        <Trans>Is dit nummer juist?</Trans> <strong>{formatPhone(phone)}</strong>
      </p>
      <Button variant="secondary" onClick={() => validation.type(phone)} disabled={busy}>
        <Trans>Nee</Trans>
      </Button>
      <Button ref={yesRef} onClick={validation.request} busy={busy}>
        <Trans>Ja, stuur de code</Trans>
      </Button>
    </div>
  );
}
