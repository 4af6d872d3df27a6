import { MINUTE } from '#domain/amsterdam-time';

/** Lifetime of an SMS code, in milliseconds. */
export const CODE_LASTS = 10 * MINUTE;
/** Wrong tries after which the code is void. */
const TRIES = 5;

interface SentCode {
  /** Epoch milliseconds. */
  expires: number;
  /** Wrong tries so far. */
  tries: number;
}

/**
 * Why a code is refused without being compared; null if it may be compared. `sent` is null if no code was sent, or it
 * was used.
 */
export function codeProblem(sent: SentCode | null, now: number): 'code-invalid' | 'too-many-tries' | null {
  if (!sent || sent.expires <= now) return 'code-invalid';
  return sent.tries >= TRIES ? 'too-many-tries' : null;
}
