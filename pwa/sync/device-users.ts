import type { UserAnswer } from '#contract/auth';
import { USER_DATABASES, userDatabase } from '#documents/databases';
import { isId } from '#documents/ids';
import { removeWithdrawn } from './deliveries-here.ts';
import { localValue } from './local-value.ts';
import { countUnsettled, outboxName } from './outbox.ts';
import { destroyDatabase } from './replicas.ts';
import { hasUnsent } from './user-refresh.ts';

type UserId = UserAnswer['_id'];

/** Whose databases are on this device: everybody who logged in here and was not removed since. */
const users = localValue<UserId[]>('eetplein-users', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => isId('user', id)) : [],
);

export function rememberUser({ _id }: Pick<UserAnswer, '_id'>): void {
  if (!users.get().includes(_id)) users.set([...users.get(), _id]);
}

/**
 * Removes what this device keeps of a user, unless something of it still has to go out.
 * @returns how much still has to: it stays under the user's own name, and nobody else is shown it
 */
export async function forgetUser({ _id }: Pick<UserAnswer, '_id'>): Promise<number> {
  await removeWithdrawn();
  const own = (['addresses', 'favourites'] as const).map((kind) => userDatabase(kind, _id));
  const unsent = await Promise.all(own.map(hasUnsent));
  const waiting = (await countUnsettled(_id)) + unsent.filter(Boolean).length;
  if (waiting > 0) return waiting;
  for (const kind of USER_DATABASES) await destroyDatabase(userDatabase(kind, _id));
  await destroyDatabase(outboxName(_id));
  users.set(users.get().filter((id) => id !== _id));
  return 0;
}

/** At login: the former user of this device leaves nothing that is not waiting to be sent. */
export async function forgetOtherUsers({ _id }: Pick<UserAnswer, '_id'>): Promise<void> {
  for (const other of users.get()) if (other !== _id) await forgetUser({ _id: other });
}
