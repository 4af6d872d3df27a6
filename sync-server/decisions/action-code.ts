import type { ActionCodeAnswer } from '#contract/hosts';
import type { ActionCode } from '#documents/action-code';
import { type Stamp, stampIdOfCode } from '#documents/stamp';
import { isActiveCode } from '#domain/action-code';

/** The action code, or null if it does not exist or has expired. */
export const currentCode = (found: ActionCode | null, now: number): ActionCode | null =>
  found && isActiveCode(found, now) ? found : null;

/**
 * Without a `type` no stamps were given, because no user is logged in: the page then keeps the code until the login.
 */
export function codeAnswer(
  code: string,
  known: ActionCode | null,
  type?: 'new' | 'existing',
): ActionCodeAnswer {
  if (!known) return { status: 'ERROR', code };
  const { host, stamps, message } = known;
  return { status: 'OK', code, host, stamps, ...(message && { message }), ...(type && { type }) };
}

/** The entry in the user's own database of stamps. */
export const stampOfCode = (code: string, { host, stamps }: ActionCode, now: number): Stamp => ({
  _id: stampIdOfCode(code),
  type: 'stamp',
  host,
  stamps,
  code,
  date: new Date(now).toISOString(),
});
