import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useState } from 'react';
import { secondsToResend } from '#domain/login-progress';
import { SMS_CODE_LENGTH } from '#domain/phone';
import { Button } from '../button.tsx';
import { DigitBoxes } from '../digit-boxes.tsx';
import { LiveRegion } from '../live-region.tsx';
import { Notice } from '../notice.tsx';
import { formatPhone } from './format-phone.ts';
import { LoginTrouble } from './login-trouble.tsx';
import styles from './phone-validator.module.css';
import type { PhoneValidation, Resent } from './use-phone-validation.ts';
import { type SmsCodeState, useSmsCode } from './use-sms-code.ts';

/** How long the message that the code was sent again is shown. */
const MESSAGE_MS = 5000;

interface SmsCodeProps {
  validation: PhoneValidation;
  explain(code: string): string;
  fieldRef: Ref<HTMLInputElement>;
}

/** Asks for the four-digit code of the SMS. A wrong code is cleared, with an error. */
export function SmsCode({ validation, explain, fieldRef }: SmsCodeProps) {
  const { phone, resent } = validation;
  const entry = useSmsCode(validation);
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          We hebben een sms met een code gestuurd naar <strong>{formatPhone(phone)}</strong>.
        </Trans>
      </p>
      <DigitBoxes
        label={t`Code uit de sms`}
        length={SMS_CODE_LENGTH}
        value={entry.code}
        onChange={entry.type}
        onComplete={entry.confirm}
        onEnter={() => entry.confirm(entry.code)}
        autoComplete="one-time-code"
        autoFocus
        inputRef={fieldRef}
        busy={entry.busy}
        errorRoom
        error={useProblemText(entry, phone, explain)}
      />
      <LiveRegion>
        {entry.waiting && entry.problem && <Waiting isOffline={entry.problem.code === 'offline'} />}
      </LiveRegion>
      <LoginTrouble busy={entry.busy || validation.busy} refused={validation.refused} explain={explain} />
      <LiveRegion>{resent && <SentAgain key={resent.count} resent={resent} />}</LiveRegion>
      <Links entry={entry} validation={validation} />
    </>
  );
}

function useProblemText(
  { problem, waiting, busy, requestedProblem }: SmsCodeState,
  phone: string,
  explain: (code: string) => string,
): string | null {
  const { t } = useLingui();
  if (waiting || busy) return null;
  if (problem?.retryAfter) {
    const minutes = Math.ceil(problem.retryAfter / 60_000);
    return minutes > 90
      ? t`Te vaak een verkeerde code. Probeer het morgen nogmaals.`
      : t`Te vaak een verkeerde code. Probeer het over ${minutes} min. nogmaals.`;
  }
  if (requestedProblem) return explain(requestedProblem === 'void' ? 'too-many-tries' : 'code-expired');
  if (problem?.code === 'sms') return t`Vul je 4 cijferige code in`;
  const number = formatPhone(phone);
  if (problem?.code === 'code-invalid') return t`Ongeldige code ingevoerd voor ${number}`;
  return problem && explain(problem.code);
}

function Waiting({ isOffline }: { isOffline: boolean }) {
  return (
    <Notice tone="warn" silent>
      {isOffline ? (
        <Trans>Je bent offline. We versturen je code zodra er weer verbinding is.</Trans>
      ) : (
        <Trans>We krijgen geen antwoord. We versturen je code vanzelf opnieuw.</Trans>
      )}
    </Notice>
  );
}

function Links({ entry, validation }: { entry: SmsCodeState; validation: PhoneValidation }) {
  const seconds = secondsToResend(validation.requested, entry.now);
  return (
    <div className={styles.links}>
      <Button
        variant={entry.requestedProblem ? 'primary' : 'quiet'}
        small
        busy={validation.busy}
        disabled={seconds > 0 || entry.busy}
        onClick={entry.requestAgain}
      >
        <Trans>Stuur de code opnieuw</Trans>
        {seconds > 0 && <span className={styles.countdown}> {clock(seconds)}</span>}
      </Button>
      <Button
        variant="quiet"
        small
        disabled={validation.busy || entry.busy}
        onClick={() => validation.type('')}
      >
        <Trans>Ander telefoonnummer?</Trans>
      </Button>
    </div>
  );
}

/** '0:05', '12:30'. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function SentAgain({ resent }: { resent: Resent }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Notice tone="ok" silent>
      {resent.isNew ? (
        <Trans>Er is een nieuwe code onderweg.</Trans>
      ) : (
        <Trans>De vorige code is nog onderweg en blijft geldig.</Trans>
      )}
    </Notice>
  );
}
