import type { ActionCodeAnswer } from '#contract/hosts';
import type { ActionCode } from '#documents/action-code';
import { type Stamp, stampIdOfCode } from '#documents/stamp';
import type { CodeCredit } from './stamp-card.ts';

/** Without a credit no stamps were given, because no user is logged in: the page then keeps the code until the login. */
export function codeAnswer(code: string, known: ActionCode | null, credit?: CodeCredit): ActionCodeAnswer {
  if (!known) return { status: 'ERROR', code };
  const { host, message } = known;
  const { stamps, outcome: type } = credit ?? { stamps: known.stamps };
  return { status: 'OK', code, host, stamps, ...(message && { message }), ...(type && { type }) };
}

/** The entry in the user's own database of stamps. */
export const stampOfCode = (code: string, host: ActionCode['host'], { stamps, date }: CodeCredit): Stamp => ({
  _id: stampIdOfCode(code),
  type: 'stamp',
  host,
  stamps,
  code,
  date,
});
