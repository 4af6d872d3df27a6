import { MINUTE } from '#domain/amsterdam-time';

/** Milliseconds that an SMS code is good for (decision 25). */
export const CODE_LASTS = 10 * MINUTE;
/** Wrong tries after which it is void. */
const TRIES = 5;

interface SentCode {
  /** Epoch milliseconds. */
  expires: number;
  /** Wrong ones. */
  tries: number;
}

/** Why a code is not even looked at; null when it is. `sent` is null where none was, or it was used up. */
export function codeProblem(sent: SentCode | null, now: number): 'code-invalid' | 'too-many-tries' | null {
  if (!sent || sent.expires <= now) return 'code-invalid';
  return sent.tries >= TRIES ? 'too-many-tries' : null;
}
