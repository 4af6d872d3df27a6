import { MINUTE } from './amsterdam-time.ts';
import { isSmsCode, PHONE_LENGTH } from './phone.ts';

/** How long a device keeps the progress of a login, in milliseconds: as long as a code lasts. */
export const PROGRESS_LASTS = 10 * MINUTE;

/** The code that was requested last. Times are epoch milliseconds of this device. */
export interface RequestedCode {
  expires: number;
  /** A request before this time sends no other code, unless this one is void. */
  resendAt: number;
  /** Too many wrong tries. */
  isVoid: boolean;
}

/** How far the verification of a phone number is, so that a reload does not start it again. */
export interface LoginProgress {
  /** The number as typed so far. */
  phone: string;
  step: 'phone' | 'confirm' | 'code';
  requested: RequestedCode | null;
  /** A complete code that has no answer yet. */
  code: string;
  /** Identifies the attempt to log in with the requested code, so that it can be repeated. */
  attempt: string;
  /** The last change, epoch milliseconds. */
  at: number;
}

export const startOfLogin = (phone: string, now: number): LoginProgress => ({
  phone,
  step: 'phone',
  requested: null,
  code: '',
  attempt: '',
  at: now,
});

/** What is stored, if it is valid and not older than `PROGRESS_LASTS`. */
export function readLoginProgress(stored: unknown, now: number): LoginProgress | null {
  const { phone, step, requested, code, attempt, at } = (stored ?? {}) as Partial<LoginProgress>;
  if (typeof phone !== 'string' || !/^\d*$/.test(phone) || phone.length > PHONE_LENGTH + 1) return null;
  if (typeof at !== 'number' || at > now || at + PROGRESS_LASTS <= now) return null;
  const start = { ...startOfLogin(phone, at), step: step === 'confirm' ? step : ('phone' as const) };
  if (step !== 'code') return start;
  if (!isRequestedCode(requested) || typeof attempt !== 'string') return start;
  return { phone, step, requested, code: isSmsCode(code ?? '') ? code! : '', attempt, at };
}

function isRequestedCode(value: unknown): value is RequestedCode {
  const { expires, resendAt, isVoid } = (value ?? {}) as Partial<RequestedCode>;
  return typeof expires === 'number' && typeof resendAt === 'number' && typeof isVoid === 'boolean';
}

/** What is wrong with the requested code, as far as the device knows. */
export function requestedCodeProblem(requested: RequestedCode | null, now: number) {
  if (!requested) return null;
  if (requested.isVoid) return 'void' as const;
  return requested.expires <= now ? ('expired' as const) : null;
}

/** Whole seconds until another code may be requested: none if the last one is void or expired. */
export function secondsToResend(requested: RequestedCode | null, now: number): number {
  if (!requested || requestedCodeProblem(requested, now)) return 0;
  return Math.max(0, Math.ceil((requested.resendAt - now) / 1000));
}
