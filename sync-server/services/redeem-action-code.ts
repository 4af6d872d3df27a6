import { currentCode, stampOfCode } from '#contract/decisions/action-code';
import type { Id } from '#documents/ids';
import type { Stamp } from '#documents/stamp';
import type { ActionCode } from '#documents/user';
import type { Deps } from '../deps.ts';
import { creditCode } from './stamp-ledger.ts';

/** The code, unless there is none of that name, or it has had its day. */
export async function findActionCode({ store, clock }: Deps, code: string): Promise<ActionCode | null> {
  return currentCode(await store.users.actionCode(code), clock());
}

/**
 * Gives a user the stamps of a code, once (decision 24). The server's card comes first and the user's copy after it;
 * a crash in between is mended when the code is entered again.
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
