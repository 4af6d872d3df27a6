import { useEffect, useEffectEvent, useState } from 'react';
import { isTemporary } from '#domain/call-failure';
import { requestedCodeProblem } from '#domain/login-progress';
import { isSmsCode } from '#domain/phone';
import type { PhoneValidation } from './use-phone-validation.ts';

/** How often a code that the server has not answered is sent again. */
const RETRY_MS = 5000;

/** What is wrong with the entered code: the code of a refusal, or 'sms' for a text that is no SMS code. */
export type SmsCodeProblem = { code: string; retryAfter: number | null };

export interface SmsCodeState {
  code: string;
  busy: boolean;
  problem: SmsCodeProblem | null;
  /** The code is sent as soon as there is a connection. */
  waiting: boolean;
  /** Epoch ms, updated each second. */
  now: number;
  requestedProblem: ReturnType<typeof requestedCodeProblem>;
  type(code: string): void;
  confirm(code: string): void;
  requestAgain(): void;
}

/** Entering the code of an SMS: sends it when it is complete, and again until the server has answered. */
export function useSmsCode(validation: PhoneValidation): SmsCodeState {
  const [typed, setTyped] = useState(validation.code);
  const [problem, setProblem] = useState<SmsCodeProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const now = useSeconds();
  const confirm = async (code: string) => {
    if (busy) return;
    if (!isSmsCode(code)) return setProblem({ code: 'sms', retryAfter: null });
    setBusy(true);
    setProblem(null);
    validation.update({ code });
    const result = await validation.confirm(code);
    setBusy(false);
    if (result.ok) return validation.done();
    if (isTemporary(result)) return setProblem(result as SmsCodeProblem);
    const { requested } = validation;
    const isVoid = result.code === 'too-many-tries' && !result.retryAfter;
    validation.update({
      code: '',
      ...(requested && isVoid && { requested: { ...requested, isVoid } }),
      ...(requested && result.code === 'code-expired' && { requested: { ...requested, expires: 0 } }),
    });
    setTyped('');
    setProblem({ code: result.code, retryAfter: result.retryAfter ?? null });
  };
  // A code that was typed in another tab is sent by that tab.
  const waiting = validation.code !== '' && validation.code === typed && !busy;
  useRetry(waiting, problem !== null, () => void confirm(validation.code));
  useWebOtp(validation.attempt, (code) => {
    setTyped(code);
    void confirm(code);
  });
  return {
    code: typed,
    busy,
    problem,
    waiting,
    now,
    requestedProblem: requestedCodeProblem(validation.requested, now),
    type(code) {
      setTyped(code);
      if (waiting) validation.update({ code: '' });
    },
    confirm: (code) => void confirm(code),
    requestAgain() {
      setTyped('');
      setProblem(null);
      void validation.request();
    },
  };
}

/** @param failed whether it was tried before; a code from before a reload is sent at once */
function useRetry(waiting: boolean, failed: boolean, retry: () => void): void {
  const again = useEffectEvent(() => {
    if (navigator.onLine !== false) retry();
  });
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(again, RETRY_MS);
    const soon = failed ? undefined : setTimeout(again, 0);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      window.removeEventListener('online', again);
    };
  }, [waiting, failed]);
}

/** The code of the SMS, if the browser offers it (WebOTP). @param request changes with each requested code */
function useWebOtp(request: string, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked again for each code
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const asked = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(asked)
      .then((found) => {
        const { code = '' } = (found ?? {}) as { code?: string };
        if (!stop.signal.aborted && isSmsCode(code)) take(code);
      })
      // Refused by the user or the browser; the user then types the code.
      .catch(() => {});
    return () => stop.abort();
  }, [request]);
}

/** Epoch ms, updated each second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
