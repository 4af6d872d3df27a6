import type { UserAnswer } from '#contract/auth';
import { forgetPlaces } from '../catalog/near.ts';
import { deliveryReplicas } from '../deliveries/deliveries-replicas.ts';
import { keptCodes } from '../device/kept-codes.ts';
import { leftFor } from '../device/left-for.ts';
import { loginProgress } from '../device/login-progress.ts';
import { clearDeletion, endsByDeletion, pendingDeletions } from '../device/pending-deletions.ts';
import { ignoreStorage } from '../device/quietly.ts';
import { phone, session } from '../device/session-store.ts';
import { oneAtATime } from '../device/this-page.ts';
import { kitchenReplicas } from '../kitchen/kitchen-replicas.ts';
import { menuDrafts } from '../kitchen/menu-drafts.ts';
import { endNoticesOf } from '../notices/device-notices.ts';
import { forgetDeletedUser } from './device-users.ts';

/** Removes what the page keeps of a person outside the databases. */
export type ForgetUserValues = () => void | Promise<void>;

/**
 * Removes the data of users whose account was deleted while the answer was lost: the end of their session shows that.
 * Several calls and tabs may notice the ended session at the same time.
 */
export async function finishDeletions(forgetUserValues: ForgetUserValues): Promise<void> {
  if (pendingDeletions().length > 0) await deletionInTurn(() => forgetDeleted(forgetUserValues));
}

/** Runs work that deletes an account or removes its data, in one tab at a time. */
export const deletionInTurn = <T>(work: () => Promise<T>): Promise<T> => oneAtATime('delete-account', work);

/**
 * Removes the data of users whose pending deletion turns out to be done. Call within `deletionInTurn`.
 * @returns whether there were any
 */
export async function forgetDeleted(forgetUserValues: ForgetUserValues): Promise<boolean> {
  const present = session.get()?.user._id;
  const over = pendingDeletions().flatMap((_id) => (_id === present ? [] : { _id }));
  const gone = over.filter(endsByDeletion);
  for (const user of gone) await forgetAccount(user, forgetUserValues);
  for (const user of over) clearDeletion(user);
  return gone.length > 0;
}

/** Removes all that this device keeps of a deleted account. Call within `deletionInTurn`. */
export async function forgetAccount(
  user: Pick<UserAnswer, '_id'>,
  forgetUserValues: ForgetUserValues,
): Promise<void> {
  const present = session.get()?.user._id;
  if (!present || present === user._id) await forgetOnPage(forgetUserValues);
  await deliveryReplicas.removeWithdrawn().catch(ignoreStorage);
  await kitchenReplicas.removeWithdrawn().catch(ignoreStorage);
  await menuDrafts.removeWithdrawn().catch(ignoreStorage);
  await forgetDeletedUser(user).catch(ignoreStorage);
  clearDeletion(user);
}

/** Removes what the device keeps of its present user, so it is not called once another person has logged in. */
async function forgetOnPage(forgetUserValues: ForgetUserValues): Promise<void> {
  session.set(null);
  phone.set(null);
  keptCodes.set([]);
  leftFor.set(null);
  loginProgress.set(null);
  endNoticesOf();
  await forgetUserValues();
  await forgetPlaces().catch(ignoreStorage);
}
