import { deleteUser, type UserAnswer, type updateUser } from '#contract/auth';
import { addDelivers, removeDelivers } from '#contract/edges';
import type { BodyInput } from '#contract/endpoint';
import { createAccount } from '#contract/hosts';
import type { Id } from '#documents/ids';
import { forgetPlaces } from '../catalog/near.ts';
import { removeWithdrawn } from '../deliveries/deliveries-replicas.ts';
import { keptCodes } from '../device/kept-codes.ts';
import { loginProgress } from '../device/login-progress.ts';
import { ignoreStorage } from '../device/quietly.ts';
import { phone, session, userChanged } from '../device/session-store.ts';
import { oneAtATime } from '../device/this-page.ts';
import { kitchenReplicas } from '../kitchen/kitchen-replicas.ts';
import { menuDrafts } from '../kitchen/menu-drafts.ts';
import { endNoticesOf } from '../notices/device-notices.ts';
import { enqueueCommandAndWait } from '../outbox/enqueue-command.ts';
import { call } from '../server/api-client.ts';
import { checkSession } from '../server/session-check.ts';
import {
  deletionBegins,
  deletionRefused,
  forgetDeletedUser,
  usersBeingDeleted,
  wasDeleting,
} from './device-users.ts';

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
  const entry = await enqueueCommandAndWait({ kind: 'save-profile', profile });
  if (!entry) return { ok: false, code: 'not-logged-in' };
  if (entry.state === 'refused') return { ok: false, code: entry.failure?.code ?? 'internal' };
  if (entry.state === 'answered') {
    await checkSession();
    return { ok: true, state: 'saved' };
  }
  const user = session.get()?.user;
  if (user) userChanged({ ...user, ...savedFields(profile) });
  return { ok: true, state: 'waiting' };
}

/** The fields that the page may show before the server has answered. */
const savedFields = ({ name, avatar, courier }: Profile) => ({
  ...(name !== undefined && { name }),
  ...(avatar !== undefined && { avatar: avatar ?? undefined }),
  ...(courier !== undefined && { courier }),
});

/** Removes what the page keeps of a person outside the databases. */
export type ForgetPerson = () => void | Promise<void>;

/**
 * Deletes the account at the server, then all of the user's data on this device, including unsent commands. If the
 * answer was lost, the next attempt finds that the session is over, which means that the account was deleted.
 */
export async function deleteAccount(forgetPerson: ForgetPerson): Promise<AccountResult> {
  const user = session.get()?.user;
  if (!user) {
    const isFound = await finishDeletions(forgetPerson);
    return isFound ? done : { ok: false, code: 'not-logged-in' };
  }
  const again = wasDeleting(user);
  deletionBegins(user);
  const result = await call(deleteUser, { params: { phone: user.phone } });
  const isGone = result.ok || (again && result.code === 'session-invalid');
  if (!isGone) {
    if (result.status > 0 || !result.sent) deletionRefused(user);
    const { hosts } = result.details as { hosts?: Id<'organisation'>[] };
    return { ok: false, code: result.code, ...(hosts && { hosts }) };
  }
  await forgetAccount(user, forgetPerson);
  return done;
}

/**
 * Removes the data of users who asked to delete their account, once their session is over: the server deleted it, and
 * only its answer was lost.
 * @returns whether there were any
 */
export async function finishDeletions(forgetPerson: ForgetPerson): Promise<boolean> {
  const present = session.get()?.user._id;
  const gone = usersBeingDeleted().filter((_id) => _id !== present);
  for (const _id of gone) await forgetAccount({ _id }, forgetPerson);
  return gone.length > 0;
}

/** The session may be found over by several calls at once, and in other tabs: only the first one removes. */
const forgetAccount = (user: Pick<UserAnswer, '_id'>, forgetPerson: ForgetPerson): Promise<void> =>
  oneAtATime('forget-account', async () => {
    if (!wasDeleting(user)) return;
    const present = session.get()?.user._id;
    if (!present || present === user._id) await forgetOnPage(forgetPerson);
    await removeWithdrawn().catch(ignoreStorage);
    await kitchenReplicas.removeWithdrawn().catch(ignoreStorage);
    await menuDrafts.removeWithdrawn().catch(ignoreStorage);
    await forgetDeletedUser(user).catch(ignoreStorage);
  });

/** What the device keeps of whoever uses it, so not once another person has logged in. */
async function forgetOnPage(forgetPerson: ForgetPerson): Promise<void> {
  session.set(null);
  phone.set(null);
  keptCodes.set([]);
  loginProgress.set(null);
  endNoticesOf();
  await forgetPerson();
  await forgetPlaces().catch(ignoreStorage);
}

/** Asks a business to deliver for it; the request waits for approval. Also turns the user's pickup service on. */
export async function joinPickup(host: Id<'organisation'>): Promise<AccountResult> {
  const result = await call(addDelivers, {
    params: { target: host },
    body: { courier: true, date: new Date().toISOString() },
  });
  if (result.ok && !session.get()?.user.courier) await saveProfile({ courier: true });
  return reloaded(result);
}

export async function leavePickup(host: Id<'organisation'>): Promise<AccountResult> {
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
  const address = website !== '' && !/^https?:\/\//i.test(website) ? `https://${website}` : website;
  const result = await call(createAccount, {
    params: { type },
    body: { name, city, website: address, description, test: true },
  });
  return reloaded(result);
}
