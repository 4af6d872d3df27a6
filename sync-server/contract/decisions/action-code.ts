import { type Stamp, stampIdOfCode } from '#documents/stamp';
import type { ActionCode } from '#documents/user';
import type { ActionCodeAnswer } from '../hosts.ts';

/** The code, unless there is none of that name, or it has had its day. */
export const currentCode = (found: ActionCode | null, now: number): ActionCode | null =>
  found && (!found.expires || now < Date.parse(found.expires)) ? found : null;

/** `type` is left out where there is nobody to give the stamps to: the page then keeps the code until the login. */
export function codeAnswer(
  code: string,
  known: ActionCode | null,
  type?: 'new' | 'existing',
): ActionCodeAnswer {
  if (!known) return { status: 'ERROR', code };
  const { host, stamps, message } = known;
  return { status: 'OK', code, host, stamps, ...(message && { message }), ...(type && { type }) };
}

/** The entry in the user's stamps. */
export const stampOfCode = (code: string, { host, stamps }: ActionCode, now: number): Stamp => ({
  _id: stampIdOfCode(code),
  type: 'stamp',
  host,
  stamps,
  code,
  date: new Date(now).toISOString(),
});
