import { leftFor } from '../sync/device/left-for.ts';
import { claimUntilClosed } from '../sync/device/this-page.ts';
import { whenSeen } from './when-seen.ts';

/** Whether this page may leave for each payment, by payment id. */
const decisions = new Map<string, Promise<boolean>>();

/**
 * Whether this page may open the payment page. Of several pages that show the order, only the first visible one may: a
 * lock decides between pages that ask at the same moment, and a stored note tells later ones.
 */
export function mayLeaveFor(payment: string): Promise<boolean> {
  const answer = decisions.get(payment) ?? ask(payment);
  decisions.set(payment, answer);
  return answer;
}

/** Notes that this page goes to a payment, so that no other does by itself. */
export const noteLeftFor = (payment: string): void => void leftFor.set(payment);

async function ask(payment: string): Promise<boolean> {
  await whenSeen();
  if (!(await claimUntilClosed(`pay-${payment}`)) || leftFor.get() === payment) return false;
  noteLeftFor(payment);
  return true;
}
