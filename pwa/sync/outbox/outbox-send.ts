import type { Id } from '#documents/id';
import { keepClaimedDetails, refreshDeliveries, releaseWithdrawnDetails } from '../deliveries/deliveries.ts';
import { isOffline } from '../device/connection.ts';
import { ignoreStorage, quietly } from '../device/quietly.ts';
import { session } from '../device/session-store.ts';
import { StorageError } from '../device/storage-error.ts';
import { refreshKitchens } from '../kitchen/kitchen.ts';
import type { Result } from '../server/api-client.ts';
import { checkSession } from '../server/session-check.ts';
import { refreshUserDatabase } from '../user-data/user-refresh.ts';
import { isKitchenCommand, isRetryable, sendCommand } from './commands.ts';
import { isCourierCommand, stepAnswer } from './courier-command.ts';
import { applyEvent, outboxInTurn, readOutbox, removeEntry } from './outbox.ts';
import { firstsOfSubjects, nextCheck, nextDue, type OutboxEntry } from './outbox-state.ts';
import { eventOf, gotNoAnswer } from './outcome-event.ts';
import { maySendNow, needsTimer } from './unseen-payment.ts';

/** Delay before retrying after a storage failure. */
const STORAGE_WAIT_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;
let again = false;
let skipBackoff = false;

/**
 * Sends what is due. A command is stored, marked as 'sending', sent, and marked with the result. If the page dies in
 * between, the next page finds 'sending', treats it as 'unknown' and retries with the same id. The server dedupes by
 * that id, so a retry is always safe, and a command is retried until an answer comes. Only one tab sends at a time;
 * commands with the same subject keep their order. The first command that gets no answer ends the run, because each of
 * the others would wait just as long (rule offline/retry).
 * @param impatient skip the retry delays, because something changed, such as the network
 */
export function sendOutbox({ impatient = false } = {}): Promise<void> {
  again = true;
  skipBackoff ||= impatient;
  running ??= sendWhileAsked();
  return running;
}

/** Callbacks for when an entry has been tried, by its id. */
const awaited = new Map<string, () => void>();

/** Resolves once this run has tried the entry, or has ended without trying it: other entries may take far longer. */
export async function untilTried(id: string): Promise<void> {
  const tried = new Promise<void>((resolve) => awaited.set(id, resolve));
  await Promise.race([running, tried]).finally(() => awaited.delete(id));
}

async function sendWhileAsked(): Promise<void> {
  try {
    // Calls during a run set `again` and are served by this run; there is no await after its last check.
    await sendAsked();
  } catch (error) {
    // A command that cannot be marked as sending is not sent: the user could discard it while it is in flight.
    if (!(error instanceof StorageError)) throw error;
    clearTimeout(timer);
    timer = setTimeout(() => void sendOutbox(), STORAGE_WAIT_MS);
  } finally {
    running = null;
  }
}

async function sendAsked(): Promise<void> {
  // A run that ended without waiting would clear `running` before `sendOutbox` sets it.
  await null;
  while (again) {
    const impatient = skipBackoff;
    again = false;
    skipBackoff = false;
    const user = session.get()?.user._id;
    if (!user) return;
    await outboxInTurn(user, async () => {
      // A deletion may have removed the outbox while this waited; reading it would create it again.
      if (!isLoggedIn(user)) return;
      await sendDue(user, impatient);
      if (isLoggedIn(user)) await lookAgainLater(user);
    });
  }
}

const isLoggedIn = (user: Id<'user'>): boolean => session.get()?.user._id === user;

async function sendDue(user: Id<'user'>, impatient: boolean): Promise<void> {
  // This page holds the lock, so the page that was sending an entry in state 'sending' was closed.
  for (const entry of await readOutbox(user))
    if (entry.state === 'sending') await applyEvent(user, entry._id, { type: 'abandoned' });
  // Offline, an entry would only be marked as sending for a moment. It is sent when the network is back.
  if (isOffline()) return;
  const passed = new Set<string>();
  while (isLoggedIn(user)) {
    const entries = await readOutbox(user);
    const due = nextDue(entries, { now: Date.now(), impatient, passed });
    if (!due) return;
    passed.add(due._id);
    const goesOn = await sendEntry(user, due, entries);
    awaited.get(due._id)?.();
    if (!goesOn) return;
  }
}

async function lookAgainLater(user: Id<'user'>): Promise<void> {
  clearTimeout(timer);
  if (isOffline()) return;
  const timed: OutboxEntry[] = [];
  const entries = await readOutbox(user);
  for (const entry of firstsOfSubjects(entries)) if (await needsTimer(entry, entries)) timed.push(entry);
  const now = Date.now();
  const at = nextCheck(timed, now);
  if (at !== null) timer = setTimeout(() => void sendOutbox(), Math.max(1000, at - now));
}

/** @returns false if the server was asked and gave no answer */
async function sendEntry(
  user: Id<'user'>,
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
): Promise<boolean> {
  const may = await maySendNow(user, entry, entries);
  if (may !== 'yes') return may === 'no';
  // The user may have discarded it meanwhile.
  const sending = await applyEvent(user, entry._id, { type: 'sending' });
  if (sending?.state !== 'sending') return true;
  const result = await sendCommand(entry.command, entry._id, user);
  const event = await eventOf(user, entry, result);
  await applyEvent(user, entry._id, event);
  await afterAttempt(user, entry, result);
  return !gotNoAnswer(event);
}

async function afterAttempt(user: Id<'user'>, entry: OutboxEntry, result: Result<unknown>): Promise<void> {
  const { command } = entry;
  if (command.kind === 'undo-delivered' && (result.ok || !isRetryable(result)))
    quietly(releaseWithdrawnDetails(command.order, stepAnswer(result.ok && result.answer).updated));
  if (result.ok) await afterAnswer(user, entry);
  // For example because another courier was first: the list on this device may be stale.
  else if (result.status > 0 && isCourierCommand(command)) void refreshDeliveries();
  else if (result.status > 0 && isKitchenCommand(command)) void refreshKitchens();
  // The page may already show the fields as saved: they were stored.
  else if (result.status > 0 && command.kind === 'save-profile') void checkSession();
}

/**
 * Refreshes what the command changed. Nothing here waits for the deliveries: a replication that gets no answer holds
 * their lock, and other commands would wait for it too. Entries of orders and deliveries stay until the document is
 * replicated (see pruneOutbox), those whose answer the page reads stay until it was read.
 */
async function afterAnswer(user: Id<'user'>, { _id, command }: OutboxEntry): Promise<void> {
  if (command.kind === 'claim-delivery') quietly(keepClaim(command.order));
  else if (isCourierCommand(command)) void refreshDeliveries();
  else if (isKitchenCommand(command)) void refreshKitchens();
  else if (command.kind === 'place-order') void refreshUserDatabase('orders');
  else if (command.kind === 'collect-code') void refreshUserDatabase('stamps');
  else {
    // Keep the answer of change-payment: it has the address of the payment page.
    if (command.kind !== 'change-payment') await removeEntry(user, _id);
    if (command.kind !== 'save-profile') void refreshUserDatabase('orders');
  }
}

/** Fetches the details first: the connection may be gone before a replication has ended. */
async function keepClaim(order: Id<'order'>): Promise<void> {
  await keepClaimedDetails(order).catch(ignoreStorage);
  await refreshDeliveries();
}
