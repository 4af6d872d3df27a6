import type { Id } from '#documents/ids';
import { type Stamp, stampIdOfCode } from '#documents/stamp';
import type { ActionCode } from '#documents/user';
import type { Deps } from '../deps.ts';
import { creditCode } from './stamp-ledger.ts';

/** The code, unless there is none of that name, or it has had its day. */
export async function findActionCode({ store, clock }: Deps, code: string): Promise<ActionCode | null> {
  const found = await store.users.actionCode(code);
  return found && (!found.expires || clock() < Date.parse(found.expires)) ? found : null;
}

/**
 * Gives a user the stamps of a code, once (decision 24). The server's card comes first and the user's copy after it;
 * a crash in between is mended when the code is entered again.
 */
export async function redeemActionCode(
  deps: Deps,
  user: Id<'user'>,
  { _id, host, stamps }: ActionCode,
): Promise<'new' | 'existing'> {
  const code = _id.slice('action-code/'.length);
  const outcome = await creditCode(deps, user, { code, host: host._id, stamps });
  const entry: Stamp = {
    _id: stampIdOfCode(code),
    type: 'stamp',
    host,
    stamps,
    code,
    date: new Date(deps.clock()).toISOString(),
  };
  await deps.store.userDatabases.use('stamps', user, (db) =>
    deps.store.couch.upsert<Stamp>(db, entry._id, (current) => current ?? entry),
  );
  return outcome;
}
