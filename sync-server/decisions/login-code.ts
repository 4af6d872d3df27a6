import type { LoginCode } from '#documents/user';
import { DAY, MINUTE } from '#domain/amsterdam-time';

const SECOND = 1000;

/** Lifetime of an SMS code, in milliseconds. */
export const CODE_LASTS = 10 * MINUTE;
/** A second request within this time is a double tap, and does not send another code. */
export const RESEND_AFTER = 30 * SECOND;
/** Wrong tries after which the code is void. */
const MAX_TRIES = 5;

/**
 * Limit for wrong codes for one phone in any 24 hours. A guess hits one of 10,000 codes, so a day of guessing has a
 * chance below 41 in 10,000, however many guesses are sent.
 */
export const FAILURES = { most: 40, within: DAY };

interface SentCode {
  /** Epoch milliseconds. */
  expires: number;
  /** Wrong tries so far. */
  tries: number;
}

/** Null if no code was sent, or it was used. */
export const sentCode = (current: LoginCode | null): SentCode | null =>
  current?.hash ? { expires: Date.parse(current.expires), tries: current.tries } : null;

/**
 * Why a code is refused without being compared; null if it may be compared. `sent` is null if no code was sent, or it
 * was used.
 */
export function codeProblem(
  sent: SentCode | null,
  now: number,
): 'code-invalid' | 'code-expired' | 'too-many-tries' | null {
  if (!sent) return 'code-invalid';
  if (sent.expires <= now) return 'code-expired';
  return sent.tries >= MAX_TRIES ? 'too-many-tries' : null;
}

/** Whether the last code was sent just now and can still be used; a void or used code is replaced at once. */
export const isOnItsWay = (sent: SentCode | null, now: number): boolean =>
  sent !== null && codeProblem(sent, now) === null && sentAt(sent) > now - RESEND_AFTER;

/** The answer to a request for a code. @param isNew whether an SMS was sent for this request */
export const requestedCodeAnswer = (sent: SentCode, isNew: boolean, now: number) => ({
  sent: isNew,
  validFor: seconds(sent.expires - now),
  resendIn: seconds(sentAt(sent) + RESEND_AFTER - now),
});

const sentAt = ({ expires }: SentCode): number => expires - CODE_LASTS;
const seconds = (milliseconds: number): number => Math.max(0, Math.ceil(milliseconds / SECOND));
