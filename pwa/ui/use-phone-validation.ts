import { useEffect, useState } from 'react';
import { isMobile } from '#domain/phone';

export type PhoneResult = { ok: true; loggedIn: boolean } | { ok: false; code: string };

/** D2 §8: an answer that takes longer is said to. */
export const SLOW_MS = 5000;

interface PhoneValidationInput {
  /** The number to begin with. */
  phone: string | null;
  requestCode(phone: string): Promise<PhoneResult>;
  onValid(phone: string): void;
}

export interface PhoneValidation {
  phone: string;
  step: 'phone' | 'confirm' | 'code';
  busy: boolean;
  /** Why no SMS was sent: the refusal's code. */
  refused: string | null;
  /** How many codes went out for this number. */
  sent: number;
  /** Another number begins anew. */
  type(phone: string): void;
  /** 'Is dit nummer juist?', where there is a number to ask it of. */
  ask(): void;
  request(): Promise<void>;
}

/** D1 §4, Phone verification: the number, the question whether it is right, and the SMS. */
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

/** True once something has been going on for five seconds. */
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
