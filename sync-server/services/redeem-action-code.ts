import { currentCode, stampOfCode } from '#decisions/action-code';
import type { Id } from '#documents/ids';
import type { Stamp } from '#documents/stamp';
import type { ActionCode } from '#documents/user';
import type { Deps } from '../deps.ts';
import { creditCode } from './update-stamp-card.ts';

/** The action code, or null if it does not exist or has expired. */
export async function findActionCode({ store, clock }: Deps, code: string): Promise<ActionCode | null> {
  return currentCode(await store.users.actionCode(code), clock());
}

/**
 * Gives a user the stamps of a code, once. Writes the server's stamp card first and the user's entry after it; after a
 * crash in between, entering the code again adds the entry (rule stamps/action-code-once).
 */
export async function redeemActionCode(
  deps: Deps,
  user: Id<'user'>,
  known: ActionCode,
): Promise<'new' | 'existing'> {
  const { _id, host, stamps } = known;
  const code = _id.slice('action-code/'.length);
  const { outcome, date } = await creditCode(deps, user, { code, host: host._id, stamps });
  const entry = stampOfCode(code, known, Date.parse(date));
  await deps.store.userDatabases.use('stamps', user, (db) =>
    deps.store.couch.upsert<Stamp>(db, entry._id, (current) => current ?? entry),
  );
  return outcome;
}
