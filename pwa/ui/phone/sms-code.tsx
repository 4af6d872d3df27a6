import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isSmsCode, SMS_CODE_LENGTH } from '#domain/phone';
import { Button } from '../button.tsx';
import { DigitBoxes } from '../digit-boxes.tsx';
import { Notice } from '../notice.tsx';
import { Spinner } from '../spinner.tsx';
import { formatPhone } from './format-phone.ts';
import { LoginTrouble } from './login-trouble.tsx';
import styles from './phone-validator.module.css';
import type { PhoneResult, PhoneValidation } from './use-phone-validation.ts';

/** How long the message that the code was sent again is shown. */
const MESSAGE_MS = 5000;

interface SmsCodeProps {
  validation: PhoneValidation;
  confirmCode(phone: string, code: string): Promise<PhoneResult>;
  explain(code: string): string;
  onValid(phone: string): void;
}

/** Asks for the four-digit code of the SMS. A wrong code is cleared, with an error. */
export function SmsCode({ validation, confirmCode, explain, onValid }: SmsCodeProps) {
  const { phone } = validation;
  const [code, setCode] = useState('');
  /** The code of the server's refusal, or 'sms' if the entered text is not a valid SMS code. */
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { t } = useLingui();
  const confirm = async (entered: string) => {
    if (!isSmsCode(entered)) return setRefused('sms');
    setBusy(true);
    setRefused(null);
    const result = await confirmCode(phone, entered);
    setBusy(false);
    if (result.ok) return onValid(phone);
    if (result.code === 'code-invalid' || result.code === 'too-many-tries') setCode('');
    setRefused(result.code);
  };
  const say = (code: string) => {
    const number = formatPhone(phone);
    if (code === 'sms') return t`Vul je 4 cijferige code in`;
    return code === 'code-invalid' ? t`Ongeldige code ingevoerd voor ${number}` : explain(code);
  };
  const again = () => {
    setCode('');
    setRefused(null);
    void validation.request();
  };
  return (
    <div className={styles.steps}>
      <p>
        <Trans>
          We hebben een sms met een code gestuurd naar <strong>{formatPhone(phone)}</strong>.
        </Trans>
      </p>
      <DigitBoxes
        label={t`Code uit de sms`}
        length={SMS_CODE_LENGTH}
        value={code}
        onChange={setCode}
        onComplete={confirm}
        autoComplete="one-time-code"
        autoFocus
        readOnly={busy}
        error={refused && say(refused)}
      />
      {busy && <Spinner />}
      <LoginTrouble busy={busy || validation.busy} refused={validation.refused} explain={explain} />
      {validation.sent > 1 && <SentAgain key={validation.sent} />}
      <div className={styles.links}>
        <Button variant="quiet" small busy={validation.busy} onClick={again}>
          <Trans>Stuur de code opnieuw</Trans>
        </Button>
        <Button variant="quiet" small onClick={() => validation.type('')}>
          <Trans>Ander telefoonnummer?</Trans>
        </Button>
      </div>
    </div>
  );
}

function SentAgain() {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    shown && (
      <Notice tone="ok">
        <Trans>Er is een nieuwe code onderweg.</Trans>
      </Notice>
    )
  );
}
