import type { UserAnswer } from '#contract/auth';
import { USER_DATABASES, userDatabase } from '#documents/databases';
import { isId } from '#documents/id';
import { forgetLeftPlaces, forgetPlaces, leavePlaces } from '../catalog/near.ts';
import { deliveryReplicas } from '../deliveries/deliveries-replicas.ts';
import { type LocalValue, localValue } from '../device/local-value.ts';
import { clearDeletion } from '../device/pending-deletions.ts';
import { ignoreStorage } from '../device/quietly.ts';
import { session } from '../device/session-store.ts';
import { kitchenReplicas } from '../kitchen/kitchen-replicas.ts';
import { menuDrafts } from '../kitchen/menu-drafts.ts';
import { countUnanswered, outboxInTurn, outboxName } from '../outbox/outbox.ts';
import { databasesOnDevice, destroyDatabase, localDatabase } from '../replica/replicas.ts';
import { readRefused } from '../user-data/refused.ts';
import { hasUnsent } from '../user-data/user-refresh.ts';

type UserId = UserAnswer['_id'];

const userIds = (stored: unknown): UserId[] =>
  Array.isArray(stored) ? stored.filter((id) => isId('user', id)) : [];

/** Users whose databases are on this device: all who logged in here and were not removed since. */
const users = localValue<UserId[]>('eetplein-users', userIds);
/** Users who logged out, and whose data is not removed yet. */
const left = localValue<UserId[]>('eetplein-left-users', userIds);
/** Users who deleted their account, and whose data may not be removed yet. */
const deleted = localValue<UserId[]>('eetplein-deleted-users', userIds);

const add = (list: LocalValue<UserId[]>, id: UserId): void =>
  void list.update((all) => (all.includes(id) ? all : [...all, id]));
const remove = (list: LocalValue<UserId[]>, id: UserId): void =>
  void list.update((all) => (all.includes(id) ? all.filter((one) => one !== id) : all));

export function rememberUser({ _id }: Pick<UserAnswer, '_id'>): void {
  add(users, _id);
  remove(left, _id);
  clearDeletion({ _id });
}

/** Notes a logout. Call before removing data, so that the next start finishes an interrupted removal. */
export function userLeaves({ _id }: Pick<UserAnswer, '_id'>): void {
  add(left, _id);
  leavePlaces();
  // Unsent data stays until the next login, as the user is told: no pending deletion may remove it.
  clearDeletion({ _id });
}

/**
 * Removes a user's data from this device, unless some of it still has to be sent or answered.
 * @param discardRefused whether to discard what the server refused
 * @returns the number of unsent or unanswered items; if it is not 0, the user's databases stay, hidden from other
 * users
 */
export async function forgetUser(
  { _id }: Pick<UserAnswer, '_id'>,
  { discardRefused = false } = {},
): Promise<number> {
  await deliveryReplicas.removeWithdrawn();
  await kitchenReplicas.removeWithdrawn();
  await menuDrafts.removeWithdrawn();
  const waiting = (await countUnanswered(_id)) + (await countOwn(_id, discardRefused));
  if (waiting > 0) return waiting;
  await deleteUserData(_id);
  return 0;
}

/** Databases with unsent changes, and refused documents. */
async function countOwn(_id: UserId, discardRefused: boolean): Promise<number> {
  const own = (['addresses', 'favourites'] as const).map((kind) => userDatabase(kind, _id));
  const unsent = await Promise.all(own.map(hasUnsent));
  const refused = discardRefused
    ? []
    : await Promise.all(own.map((name) => readRefused(localDatabase(name))));
  return unsent.filter(Boolean).length + refused.flat().length;
}

/** Removes nothing of a user who has logged in again meanwhile: waiting for the locks may take half a minute. */
async function deleteUserData(_id: UserId): Promise<void> {
  const isBack = () => session.get()?.user._id === _id;
  const removeDatabase = async (name: string) => {
    if (!isBack()) await destroyDatabase(name);
  };
  for (const kind of USER_DATABASES) await removeDatabase(userDatabase(kind, _id));
  // Otherwise the result of a command that is being sent would be written to a new database.
  await outboxInTurn(_id, () => removeDatabase(outboxName(_id)));
  if (isBack()) return;
  for (const list of [users, left, deleted]) remove(list, _id);
}

/**
 * After deleting the account: removes everything, including unsent data. If interrupted, the next start finishes it.
 */
export async function forgetDeletedUser({ _id }: Pick<UserAnswer, '_id'>): Promise<void> {
  add(deleted, _id);
  await deleteUserData(_id);
}

/** At login: removes the places that other users looked at, and the data of those who have nothing unsent. */
export async function forgetOtherUsers({ _id }: Pick<UserAnswer, '_id'>): Promise<void> {
  const others = users.get().filter((other) => other !== _id);
  if (others.length > 0) await forgetPlaces();
  await forEach(others, (other) => forgetUser({ _id: other }));
}

/** A user whose data cannot be removed, because a newer app stored it for example, does not keep that of the others. */
async function forEach(ids: readonly UserId[], act: (id: UserId) => Promise<unknown>): Promise<void> {
  for (const id of ids) await act(id).catch(ignoreStorage);
}

/** At the start: finishes removals that a logout, or deleting an account, did not complete. */
export async function finishForgetting(): Promise<void> {
  await findUsers();
  await forgetLeftPlaces();
  await forEach(deleted.get(), deleteUserData);
  const present = session.get()?.user._id;
  const others = left.get().filter((id) => id !== present);
  await forEach(others, (other) => forgetUser({ _id: other }));
}

const OF_USER = new RegExp(`^(?:${[...USER_DATABASES, 'outbox'].join('|')})-([^.]+)`);

/** Finds users by the names of their databases: browsers may lose localStorage alone. */
async function findUsers(): Promise<void> {
  for (const name of await databasesOnDevice()) {
    const [, key] = OF_USER.exec(name) ?? [];
    const id = `user/${key}`;
    if (key && isId('user', id)) add(users, id);
  }
}
