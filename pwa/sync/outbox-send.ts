import type { Id } from '#documents/ids';
import type { Refusal, Result } from './api-client.ts';
import { findOrder, isNotNow, leadsToPaying, mayHaveHappened, sendCommand } from './commands.ts';
import { isCourierCommand } from './courier-command.ts';
import { refreshDeliveries } from './deliveries.ts';
import { applyEvent, readOutbox, removeEntry } from './outbox.ts';
import { type Entry, type EntryEvent, nextDue, nextLook } from './outbox-state.ts';
import { session } from './session-store.ts';
import { StorageError } from './storage-error.ts';
import { isPageOpen, isSeen, oneAtATime, thisPage } from './this-page.ts';
import { refreshUserDatabase } from './user-refresh.ts';

/**
 * The outbox owns sending. A command is stored, marked as sending, sent, and marked with what came back; a page that
 * dies in between leaves 'sending', which the next one reads as 'unknown' and asks again, under the same id. The
 * server does a command once however often it comes, so asking again is always right and stopping is right only
 * after an answer. One tab at a time sends; commands about one subject keep their order.
 */
/** Until a device that cannot keep anything is tried again. */
const STORAGE_WAIT_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;
let again = false;
let hurry = false;

/** Sends what is due. `impatient` does not wait out the delays: something has changed, such as the network. */
export function sendOutbox({ impatient = false } = {}): Promise<void> {
  again = true;
  hurry ||= impatient;
  running ??= sendWhileAsked();
  return running;
}

async function sendWhileAsked(): Promise<void> {
  try {
    // Those who ask meanwhile join; between the last look at `again` and the end nobody can.
    await sendAsked();
  } catch (error) {
    // What cannot be marked as sending is not sent: it might be given up while it is on the line.
    if (!(error instanceof StorageError)) throw error;
    clearTimeout(timer);
    timer = setTimeout(() => void sendOutbox(), STORAGE_WAIT_MS);
  } finally {
    running = null;
  }
}

async function sendAsked(): Promise<void> {
  await null;
  while (again) {
    const impatient = hurry;
    again = false;
    hurry = false;
    const user = session.get()?.user._id;
    if (!user) return;
    await oneAtATime(`outbox-${user}`, () => sendDue(user, impatient));
    await lookAgainLater(user);
  }
}

async function sendDue(user: Id<'user'>, impatient: boolean): Promise<void> {
  // Whoever holds the lock is the only one who sends: an entry that is being sent now has lost its page.
  for (const entry of await readOutbox(user))
    if (entry.state === 'sending') await applyEvent(user, entry._id, { type: 'abandoned' });
  const passed = new Set<string>();
  while (session.get()?.user._id === user) {
    const due = nextDue(await readOutbox(user), { now: Date.now(), impatient, passed });
    if (!due) return;
    passed.add(due._id);
    await sendEntry(user, due);
  }
}

async function lookAgainLater(user: Id<'user'>): Promise<void> {
  clearTimeout(timer);
  const at = nextLook(await readOutbox(user));
  if (at !== null) timer = setTimeout(() => void sendOutbox(), Math.max(1000, at - Date.now()));
}

async function sendEntry(user: Id<'user'>, entry: Entry): Promise<void> {
  if (leadsToPaying(entry.command) && !(await mayBePaidNow(user, entry))) return;
  // Given up at the last moment, it is gone or no longer to be sent.
  const sending = await applyEvent(user, entry._id, { type: 'sending' });
  if (sending?.state !== 'sending') return;
  const result = await sendCommand(entry.command, entry._id, user);
  await applyEvent(user, entry._id, await eventOf(entry, result));
  if (result.ok) await afterAnswer(user, entry);
  // Another was first: the list of who said so is newer than this one.
  else if (result.status > 0 && isCourierCommand(entry.command)) void refreshDeliveries();
}

/** Sent while the person who gave it looks; another open page's is left to that page; the rest asks first. */
async function mayBePaidNow(user: Id<'user'>, entry: Entry): Promise<boolean> {
  if (entry.page === thisPage && isSeen()) return true;
  if (entry.page !== thisPage && (await isPageOpen(entry.page))) return false;
  if (entry.maybeDone && entry.command.kind === 'place-order') {
    const found = await findOrder(entry.command.body.order._id as Id<'order'>);
    if (!found.ok) {
      await applyEvent(user, entry._id, failedBy(found));
      return false;
    }
    const event: EntryEvent = found.answer
      ? { type: 'answered', answer: found.answer }
      : { type: 'not-there' };
    await applyEvent(user, entry._id, event);
    if (found.answer) return false;
  }
  await applyEvent(user, entry._id, { type: 'held', code: 'confirm-payment' });
  return false;
}

async function eventOf(entry: Entry, result: Result<unknown>): Promise<EntryEvent> {
  if (result.ok) return { type: 'answered', answer: result.answer };
  const { code, status, details } = result;
  if (isNotNow(code, status)) return failedBy(result);
  const { command } = entry;
  // Another order under this id can only be this one, sent before its amounts were agreed anew.
  if (command.kind === 'place-order' && code === 'order-exists') {
    const found = await findOrder(command.body.order._id as Id<'order'>);
    if (!found.ok) return failedBy(found);
    if (found.answer) return { type: 'answered', answer: found.answer };
  }
  // An order the server never got needs no cancelling.
  if (command.kind === 'cancel-order' && code === 'order-not-found')
    return { type: 'answered', answer: null };
  return { type: 'refused', code, details };
}

const failedBy = ({ code, status, sent, retryAfter }: Refusal): EntryEvent => ({
  type: 'failed',
  at: Date.now(),
  code,
  maybeDone: mayHaveHappened(sent, status),
  retryAfter,
});

/** Orders and deliveries stay until the server's own document says it; what is waited for, until it was read. */
async function afterAnswer(user: Id<'user'>, { _id, command }: Entry): Promise<void> {
  if (isCourierCommand(command)) void refreshDeliveries();
  else if (command.kind === 'place-order') void refreshUserDatabase('orders');
  else if (command.kind === 'collect-code') void refreshUserDatabase('stamps');
  else {
    // Its answer says where to pay.
    if (command.kind !== 'change-payment') await removeEntry(user, _id);
    if (command.kind !== 'save-profile') void refreshUserDatabase('orders');
  }
}
