import { useEffect, useState } from 'react';
import { isMobile } from '#domain/phone';

export type PhoneResult = { ok: true; loggedIn: boolean } | { ok: false; code: string };

/** After this time the page says that the server is slow to answer (rule identity/slow-answer). */
export const SLOW_MS = 5000;

interface PhoneValidationInput {
  /** The initial number. */
  phone: string | null;
  requestCode(phone: string): Promise<PhoneResult>;
  onValid(phone: string): void;
}

export interface PhoneValidation {
  phone: string;
  step: 'phone' | 'confirm' | 'code';
  busy: boolean;
  /** The code that says why no SMS was sent. */
  refused: string | null;
  /** How many codes were sent to this number. */
  sent: number;
  /** Sets the number and starts again. */
  type(phone: string): void;
  /** Asks 'Is dit nummer juist?' if the number is valid. */
  ask(): void;
  request(): Promise<void>;
}

/** The state of verifying a phone number: the number, the question whether it is right, the code. */
export function usePhoneValidation(input: PhoneValidationInput): PhoneValidation {
  const [phone, setPhone] = useState(input.phone ?? '');
  const [step, setStep] = useState<PhoneValidation['step']>('phone');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const request = async () => {
    setBusy(true);
    setRefused(null);
    const result = await input.requestCode(phone);
    setBusy(false);
    if (!result.ok) return setRefused(result.code);
    if (result.loggedIn) return input.onValid(phone);
    setSent((times) => times + 1);
    setStep('code');
  };
  const type = (next: string) => {
    setPhone(next);
    setStep('phone');
    setRefused(null);
    setSent(0);
  };
  const ask = () => {
    if (isMobile(phone) && step === 'phone') setStep('confirm');
  };
  return { phone, step, busy, refused, sent, type, ask, request };
}

/** True once `busy` has lasted for SLOW_MS. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}
