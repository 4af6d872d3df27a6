import { deleteUser, type updateUser } from '#contract/auth';
import { addDelivers, removeDelivers } from '#contract/edges';
import type { BodyInput } from '#contract/endpoint';
import { createAccount } from '#contract/hosts';
import type { Id } from '#documents/id';
import { clearDeletion, endsByDeletion, noteDeletion } from '../device/pending-deletions.ts';
import { ignoreStorage } from '../device/quietly.ts';
import { session, userChanged } from '../device/session-store.ts';
import { mayHaveBeenApplied } from '../outbox/commands.ts';
import { isCourierCommand } from '../outbox/courier-command.ts';
import { discardCommand, enqueueCommandAndWait } from '../outbox/enqueue-command.ts';
import { readOutbox } from '../outbox/outbox.ts';
import { sendOutbox } from '../outbox/outbox-send.ts';
import { isOnTheWay } from '../outbox/outbox-state.ts';
import { call } from '../server/api-client.ts';
import { checkSession } from '../server/session-check.ts';
import { deletionInTurn, type ForgetUserValues, forgetAccount, forgetDeleted } from './deleted-accounts.ts';

export type AccountResult =
  | { ok: true }
  /** `hosts`: the businesses that would have no owner left. */
  | { ok: false; code: string; hosts?: Id<'organisation'>[] };
type Profile = BodyInput<typeof updateUser>;
const done: AccountResult = { ok: true };

/** @returns 'saved', or 'waiting' if it is sent as soon as the server can be reached */
export async function saveProfile(
  profile: Profile,
): Promise<{ ok: true; state: 'saved' | 'waiting' } | { ok: false; code: string }> {
  const user = session.get()?.user._id;
  const entry = await enqueueCommandAndWait({ kind: 'save-profile', profile });
  if (!entry || !user) return { ok: false, code: 'not-logged-in' };
  if (entry.state === 'refused') {
    // The caller reports it, and no page lists it.
    await discardCommand(entry._id).catch(ignoreStorage);
    return { ok: false, code: entry.failure?.code ?? 'internal' };
  }
  userChanged(user, savedFields(profile));
  if (entry.state !== 'answered') return { ok: true, state: 'waiting' };
  await checkSession();
  return { ok: true, state: 'saved' };
}

/** The fields that the page may show before the server has answered, or if the user cannot be read afterwards. */
const savedFields = ({ name, avatar, courier }: Profile) => ({
  ...(name !== undefined && { name }),
  ...(avatar !== undefined && { avatar: avatar ?? undefined }),
  ...(courier !== undefined && { courier }),
});

/**
 * Deletes the account at the server, then all of the user's data on this device, including unsent commands. If the
 * answer was lost, the next attempt finds that the session is over, which means that the account was deleted.
 */
export const deleteAccount = (forgetUserValues: ForgetUserValues): Promise<AccountResult> =>
  deletionInTurn(async () => {
    const present = session.get();
    if (!present) {
      const isFound = await forgetDeleted(forgetUserValues);
      return isFound ? done : { ok: false, code: 'not-logged-in' };
    }
    const { user } = present;
    const again = endsByDeletion(user);
    noteDeletion(present);
    const result = await call(deleteUser, { params: { phone: user.phone } });
    if (result.ok || (again && result.code === 'session-invalid')) {
      await forgetAccount(user, forgetUserValues);
      return done;
    }
    // Noted again: a session check meanwhile may have found the account still there and removed the note.
    if (mayHaveBeenApplied(result.sent, result.status)) noteDeletion(present);
    else clearDeletion(user);
    const { hosts } = result.details as { hosts?: Id<'organisation'>[] };
    return { ok: false, code: result.code, ...(hosts && { hosts }) };
  });

/** Asks a business to deliver for it; the request waits for approval. Also turns the user's pickup service on. */
export async function joinPickup(host: Id<'organisation'>): Promise<AccountResult> {
  const result = await call(addDelivers, {
    params: { target: host },
    body: { courier: true, date: new Date().toISOString() },
  });
  if (result.ok && !session.get()?.user.courier) await saveProfile({ courier: true });
  return reloaded(result);
}

/**
 * Stops delivering for a business, after the courier's commands were sent: the server releases the deliveries that are
 * not delivered as far as it knows.
 */
export async function leavePickup(host: Id<'organisation'>): Promise<AccountResult> {
  const user = session.get()?.user;
  if (!user) return { ok: false, code: 'not-logged-in' };
  await sendOutbox({ impatient: true });
  const waiting = (await readOutbox(user._id)).filter(isOnTheWay);
  if (waiting.some(({ command }) => isCourierCommand(command))) return { ok: false, code: 'unreachable' };
  return reloaded(await call(removeDelivers, { params: { target: host } }));
}

async function reloaded(result: { ok: true } | { ok: false; code: string }): Promise<AccountResult> {
  if (!result.ok) return { ok: false, code: result.code };
  await checkSession();
  return done;
}

export interface Submission {
  name: string;
  city: string;
  website: string;
  description: string;
}

/** Submits a club or business. It gets the flag `test` (rule accounts/submission-on-trial). */
export async function sendSubmission(
  type: 'CLUBS' | 'RELATIONS',
  { name, city, website, description }: Submission,
): Promise<AccountResult> {
  const result = await call(createAccount, {
    params: { type },
    body: { name, city, website, description, test: true },
  });
  return reloaded(result);
}
