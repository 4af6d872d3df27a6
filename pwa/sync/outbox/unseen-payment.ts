import type { Id } from '#documents/id';
import { isSeen } from '../device/seen.ts';
import { isOnScreen, isPageOpen, thisPage } from '../device/this-page.ts';
import { leadsToPaymentPage } from './commands.ts';
import { applyEvent } from './outbox.ts';
import { isOnTheWay, type OutboxEntry } from './outbox-state.ts';
import { gotNoAnswer, lookUp } from './outcome-event.ts';

// Commands whose answer leads to the payment page of the bank. The app never opens that page unasked.

/**
 * Whether an entry may be sent. One that leads to the payment page may be sent only while the page of its order is open
 * and visible. If the customer is elsewhere in the app, it waits until they open that page; if the tab that gave it was
 * closed, or that page is hidden, the user has to confirm (rule payment/not-sent-unseen). no-answer: the server had to
 * be asked, but gave no answer.
 */
export async function maySendNow(
  user: Id<'user'>,
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
): Promise<'yes' | 'no' | 'no-answer'> {
  if (!leadsToPaymentPage(entry.command) || isOutdated(entry, entries)) return 'yes';
  const isOpen = await isPageOpen(entry.page);
  const isHere = isOnScreen(entry.subject);
  if (isOpen && isHere && isSeen()) return 'yes';
  if (isOpen && entry.page !== thisPage) return 'no';
  if (isLookedUp(entry)) {
    const found = await lookUp(user, entry.subject as Id<'order'>);
    await applyEvent(user, entry._id, found);
    if (gotNoAnswer(found)) return 'no-answer';
    if (found.type !== 'not-there') return 'no';
  }
  if (!isOpen || isHere) await applyEvent(user, entry._id, { type: 'held', code: 'confirm-payment' });
  return 'no';
}

/**
 * Whether a timer looks at an entry again. An order to be paid online that is left to its page needs none: opening that
 * page sends it. Nor does one that another open tab looks up.
 */
export async function needsTimer(entry: OutboxEntry, entries: readonly OutboxEntry[]): Promise<boolean> {
  if (!leadsToPaymentPage(entry.command) || isOnScreen(entry.subject)) return true;
  if (isOutdated(entry, entries)) return true;
  return isLookedUp(entry) && (entry.page === thisPage || !(await isPageOpen(entry.page)));
}

/**
 * Whether the customer has chosen another way to pay since, or cancelled. The customer is then not led to the payment
 * page, and the choice must not wait (rule payment/change-waits).
 */
const isOutdated = ({ _id, subject, command }: OutboxEntry, entries: readonly OutboxEntry[]): boolean =>
  command.kind === 'change-payment' &&
  entries.some(
    (one) => one.subject === subject && one._id > _id && isOnTheWay(one) && !leadsToPaymentPage(one.command),
  );

/** Whether the server is asked for an order before it is held, because it may have arrived. */
const isLookedUp = (entry: OutboxEntry): boolean =>
  entry.mayHaveBeenApplied && entry.command.kind === 'place-order';
