import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type MobileProblem, mobileProblem, PHONE_LENGTH } from '#domain/phone';
import { Button } from './button.tsx';
import { DigitBoxes } from './digit-boxes.tsx';
import { Notice } from './notice.tsx';
import styles from './phone-validator.module.css';
import { SmsCode } from './sms-code.tsx';

export type PhoneResult = { ok: true; loggedIn: boolean } | { ok: false; code: string };
export interface PhoneValidatorProps {
  /** The number to begin with. */
  phone: string | null;
  requestCode(phone: string): Promise<PhoneResult>;
  confirmCode(phone: string, code: string): Promise<PhoneResult>;
  /** The sentence for a refusal's code. */
  explain(code: string): string;
  onValid(phone: string): void;
}

/** D1 §4, Phone verification: the number, the question whether it is right, the SMS with its code. */
export function PhoneValidator(props: PhoneValidatorProps) {
  const [phone, setPhone] = useState(props.phone ?? '');
  const [step, setStep] = useState<'phone' | 'confirm' | 'code'>('phone');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const request = async () => {
    setBusy(true);
    setRefused(null);
    const result = await props.requestCode(phone);
    setBusy(false);
    if (!result.ok) setRefused(result.code);
    else if (result.loggedIn) props.onValid(phone);
    else setStep('code');
  };
  const other = () => {
    setPhone('');
    setStep('phone');
  };
  if (step === 'code') return <SmsCode {...props} phone={phone} onAgain={request} onOtherPhone={other} />;
  return (
    <div className={styles.steps}>
      <PhoneField
        value={phone}
        onChange={(next) => {
          setPhone(next);
          setStep('phone');
        }}
      />
      {step === 'confirm' ? (
        <Confirm phone={phone} busy={busy} onYes={request} onNo={other} />
      ) : (
        <Button wide disabled={mobileProblem(phone) !== null} onClick={() => setStep('confirm')}>
          <Trans>Verder</Trans>
        </Button>
      )}
      {refused && (
        <Notice tone="error">
          <Trans>Er is iets misgegaan bij het aanmelden, probeer het opnieuw.</Trans> {props.explain(refused)}
        </Notice>
      )}
    </div>
  );
}

/** Ten boxes; what is not finished is not wrong yet (D1 §5). */
export function PhoneField({ value, onChange }: { value: string; onChange(phone: string): void }) {
  const { t } = useLingui();
  const texts: Record<MobileProblem, string> = {
    'not-06': t`Vul je 06 nummer in`,
    'too-long': t`Vul je 10 cijferige nummer in`,
    invalid: t`Ongeldig nummer`,
    incomplete: '',
  };
  const problem = value === '' ? null : mobileProblem(value);
  return (
    <DigitBoxes
      label={t`Je telefoonnummer`}
      length={PHONE_LENGTH}
      keepOverflow
      value={value}
      onChange={onChange}
      autoComplete="tel-national"
      error={problem && texts[problem]}
    />
  );
}

function Confirm(props: { phone: string; busy: boolean; onYes(): void; onNo(): void }) {
  const { phone, busy, onYes, onNo } = props;
  return (
    <div className={styles.confirm} role="alert">
      <p>
        <Trans>Is dit nummer juist?</Trans> <strong>{phone.replace(/^(\d{2})(\d{4})/, '$1 $2 ')}</strong>
      </p>
      <Button variant="secondary" onClick={onNo} disabled={busy}>
        <Trans>Nee</Trans>
      </Button>
      <Button onClick={onYes} busy={busy}>
        <Trans>Ja, stuur de code</Trans>
      </Button>
    </div>
  );
}
