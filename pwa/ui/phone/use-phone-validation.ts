import { useRef, useState } from 'react';
import { type LoginProgress, startOfLogin } from '#domain/login-progress';
import { isMobile } from '#domain/phone';

interface Refused {
  ok: false;
  code: string;
  /** HTTP status of the answer, if one came. */
  status?: number;
  /** When the server may be asked again, ms. */
  retryAfter?: number | null;
}
/** `sent`: false if the last code is still on its way. The times are in seconds. */
export type CodeRequest =
  | { ok: true; loggedIn: true }
  | { ok: true; loggedIn: false; sent: boolean; validFor: number; resendIn: number }
  | Refused;
export type PhoneResult = { ok: true; loggedIn: true } | Refused;

/** The part of `usePhoneLogin` that is used here. */
export interface PhoneLogin {
  /** The initial number. */
  phone: string | null;
  requestCode(phone: string): Promise<CodeRequest>;
  confirmCode(phone: string, code: string, attempt?: string): Promise<PhoneResult>;
  /** Stored on the device; without these two fields the progress lasts as long as the component. */
  progress?: LoginProgress | null;
  keepProgress?(progress: LoginProgress | null): void;
}
interface PhoneValidationInput extends PhoneLogin {
  onValid(phone: string): void;
}

/** The outcome of requesting another code: a new one was sent, or the last one is on its way. */
export interface Resent {
  isNew: boolean;
  /** Counts the requests. */
  count: number;
}

export interface PhoneValidation extends Omit<LoginProgress, 'at'> {
  busy: boolean;
  /** The code that says why no SMS was sent. */
  refused: string | null;
  resent: Resent | null;
  /** Sets the number and starts again. */
  type(phone: string): void;
  /** Asks 'Is dit nummer juist?' if the number is valid. */
  ask(): void;
  request(): Promise<void>;
  confirm(code: string): Promise<PhoneResult>;
  update(change: Partial<LoginProgress>): void;
  done(): void;
}

/** The state of verifying a phone number: the number, the question whether it is right, the code. */
export function usePhoneValidation(input: PhoneValidationInput): PhoneValidation {
  const kept = useProgress(input);
  const { progress, update, end } = kept;
  const { phone, step } = progress;
  const [request, status] = useCodeRequest(input, kept);
  const type = (next: string) => {
    update({ ...startOfLogin(next, Date.now()) });
    status.clear();
  };
  const ask = () => {
    if (isMobile(phone) && step === 'phone') update({ step: 'confirm' });
  };
  const done = () => {
    end();
    input.onValid(phone);
  };
  const confirm = (code: string) => input.confirmCode(phone, code, progress.attempt || undefined);
  const { busy, refused, resent } = status;
  return { ...progress, busy, refused, resent, type, ask, request, confirm, update, done };
}

function useProgress({ phone, progress, keepProgress }: PhoneLogin) {
  const [own, setOwn] = useState<LoginProgress | null>(null);
  const keep = keepProgress ?? setOwn;
  const known = (keepProgress ? progress : own) ?? startOfLogin(phone ?? '', 0);
  // Read when an answer arrives, which may be after other changes.
  const current = useRef(known);
  current.current = known;
  return {
    progress: known,
    phoneNow: () => current.current.phone,
    update(change: Partial<LoginProgress>) {
      current.current = { ...current.current, ...change, at: Date.now() };
      keep(current.current);
    },
    end: () => keep(null),
  };
}

function useCodeRequest(
  input: PhoneValidationInput,
  { progress: { phone, requested }, phoneNow, update, end }: ReturnType<typeof useProgress>,
) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [resent, setResent] = useState<Resent | null>(null);
  const clear = () => {
    setRefused(null);
    setResent(null);
  };
  const request = async () => {
    if (busy) return;
    setBusy(true);
    setRefused(null);
    const result = await input.requestCode(phone);
    setBusy(false);
    const now = Date.now();
    if (result.ok && result.loggedIn) {
      end();
      return input.onValid(phone);
    }
    // Corrected in the meantime: the answer is about another number.
    if (phoneNow() !== phone) return;
    if (!result.ok) {
      setRefused(result.code);
      if (requested && result.retryAfter) {
        update({ requested: { ...requested, isVoid: false, resendAt: now + result.retryAfter } });
      }
      return;
    }
    const times = { expires: now + result.validFor * 1000, resendAt: now + result.resendIn * 1000 };
    const isNew = result.sent;
    update({
      step: 'code',
      code: '',
      requested: { ...times, isVoid: false },
      ...((isNew || !requested) && { attempt: randomText() }),
    });
    setResent((last) => (requested ? { isNew, count: (last?.count ?? 0) + 1 } : null));
  };
  return [request, { busy, refused, resent, clear }] as const;
}

const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
