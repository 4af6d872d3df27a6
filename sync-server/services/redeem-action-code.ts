import { stampOfCode } from '#decisions/action-code';
import { type CodeCredit, hasCode } from '#decisions/stamp-card';
import { type ActionCode, codeOfId } from '#documents/action-code';
import type { Id } from '#documents/ids';
import type { Stamp } from '#documents/stamp';
import { isActiveCode } from '#domain/action-code';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/api-error.ts';
import type { Store } from '../store/store.ts';
import { creditCode } from './update-stamp-card.ts';

/**
 * The action code; null if it does not exist, has expired, or is a voucher that another user collected. A code that
 * this user collected does not expire: the answer may have been lost, or its stamps may not have been written yet.
 * `user` is null for a visitor.
 */
export async function findActionCode(
  { store, clock }: Deps,
  code: string,
  user: Id<'user'> | null,
): Promise<ActionCode | null> {
  const found = await store.codes.get(code);
  if (!found) return null;
  if (!isActiveCode(found, clock())) {
    return user !== null && (await hasCollected(store, user, found)) ? found : null;
  }
  return found.kind !== 'voucher' || (await store.codes.isOpenTo(user, code)) ? found : null;
}

async function hasCollected(
  store: Store,
  user: Id<'user'>,
  { _id, host, kind }: ActionCode,
): Promise<boolean> {
  const code = codeOfId(_id);
  if (kind === 'voucher') return store.codes.isCollectedBy(user, code);
  return hasCode(await store.stampCards.get(user, host._id), code);
}

/**
 * Gives a user the stamps of a code, once; null if another user collected the voucher at this moment. Writes who has the
 * voucher first, then the server's stamp card, then the user's entry; after a crash in between, entering the code again
 * does the rest (rules stamps/action-code-once, stamps/voucher-once).
 */
export async function redeemActionCode(
  deps: Deps,
  user: Id<'user'>,
  known: ActionCode,
): Promise<CodeCredit | null> {
  const { _id, host, stamps, kind } = known;
  const code = codeOfId(_id);
  if (kind === 'voucher' && !(await deps.store.codes.claim(user, code, host._id, isoNow(deps)))) return null;
  const credit = await creditCode(deps, user, { code, host: host._id, stamps });
  const entry = stampOfCode(code, host, credit);
  await deps.store.userDatabases.use('stamps', user, (db) =>
    deps.store.couch.upsert<Stamp>(db, entry._id, (current) => current ?? entry),
  );
  await ensureStillThere(deps.store, user);
  return credit;
}

/** 'session-invalid' if the account was deleted meanwhile. That missed the stamps, so they are removed here. */
async function ensureStillThere(store: Store, user: Id<'user'>): Promise<void> {
  if (await store.users.get(user)) return;
  await store.stampCards.removeAll(user);
  await store.userDatabases.destroyAll(user);
  refuse('session-invalid');
}

const isoNow = ({ clock }: Deps): string => new Date(clock()).toISOString();
