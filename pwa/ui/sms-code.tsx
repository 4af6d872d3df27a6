import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isSmsCode, SMS_CODE_LENGTH } from '#domain/phone';
import { Button } from './button.tsx';
import { DigitBoxes } from './digit-boxes.tsx';
import styles from './phone-validator.module.css';
import type { PhoneResult } from './phone-validator.tsx';
import { Spinner } from './spinner.tsx';

interface SmsCodeProps {
  phone: string;
  confirmCode(phone: string, code: string): Promise<PhoneResult>;
  explain(code: string): string;
  onValid(phone: string): void;
  onAgain(): Promise<void>;
  onOtherPhone(): void;
}

/** The four digits of the SMS. A wrong code is cleared, and said to be wrong (D1 §4). */
export function SmsCode({ phone, confirmCode, explain, onValid, onAgain, onOtherPhone }: SmsCodeProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const { t } = useLingui();
  const confirm = async (entered: string) => {
    if (!isSmsCode(entered)) return setError(t`Vul je 4 cijferige code in`);
    setBusy(true);
    setError('');
    const result = await confirmCode(phone, entered);
    setBusy(false);
    if (result.ok) return onValid(phone);
    if (result.code === 'code-invalid') setCode('');
    setError(
      result.code === 'code-invalid' ? t`Ongeldige code ingevoerd voor ${phone}` : explain(result.code),
    );
  };
  return (
    <div className={styles.steps}>
      <p>
        <Trans>
          We hebben een sms met een code gestuurd naar <strong>{phone}</strong>.
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
        disabled={busy}
        error={error}
      />
      {busy && <Spinner />}
      <div className={styles.links}>
        <Button variant="quiet" small onClick={onAgain}>
          <Trans>Stuur de code opnieuw</Trans>
        </Button>
        <Button variant="quiet" small onClick={onOtherPhone}>
          <Trans>Ander telefoonnummer?</Trans>
        </Button>
      </div>
    </div>
  );
}
