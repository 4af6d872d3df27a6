import { ulid } from 'ulid';
import type { Session, UserAnswer } from '#contract/auth';
import { kitchenRoles } from '#decisions/kitchen-people';
import { newUser } from '#decisions/user';
import { type Id, makeId } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { type SignedToken, signToken } from '../http/session.ts';
import { joinKitchens, showJoined } from './join-kitchens.ts';
import { type GivenCode, redeemLoginCode } from './redeem-login-code.ts';
import { readUserAnswer } from './user-answer.ts';

/**
 * Creates a session for a phone with its SMS code. The first login creates the user. 'code-invalid',
 * 'code-expired' or 'too-many-tries'.
 */
export async function logIn(deps: Deps, phone: string, given: GivenCode): Promise<Session> {
  await redeemLoginCode(deps, phone, given);
  return openSession(deps, phone);
}

async function openSession(deps: Deps, phone: string): Promise<Session> {
  const user = await userOf(deps, phone);
  registerForPush(deps, user);
  await joinKitchens(deps, user._id, phone);
  const { users } = deps.store;
  const joined = await users.get(user._id);
  // Another server deleted the user meanwhile; the number then gets another one.
  if (!joined && (await users.wasDeleted(user._id))) return openSession(deps, phone);
  if (joined) await showJoined(deps, joined);
  return sessionOf(deps, joined ?? user);
}

/** The user of a number, who is created if there is none. Not during a deletion: the deleted user would come back. */
async function userOf(deps: Deps, phone: string): Promise<User> {
  const id = await deps.store.users.claimPhone(phone, makeId('user', ulid().toLowerCase()));
  const user = await deps.lock.run(id, () => verifiedUser(deps, phone, id));
  // After a deletion the number gets another user.
  return user ?? userOf(deps, phone);
}

/** Null if the user was deleted since the number was claimed for them: before the lock, or at another server. */
async function verifiedUser(
  { store: { users }, clock }: Deps,
  phone: string,
  id: Id<'user'>,
): Promise<User | null> {
  if ((await users.ownerOf(phone)) !== id) return null;
  const now = clock();
  const user = await users.change(id, async (current) => {
    if (current) return { ...current, verified: new Date(now).toISOString() };
    // If an earlier login crashed between claiming the phone and creating the user, this creates the user.
    return (await users.wasDeleted(id)) ? null : newUser(id, phone, now);
  });
  if (!user) await users.releasePhone(phone, id);
  return user;
}

/** Not awaited: logging in does not depend on a push provider. The next login tries again. */
function registerForPush({ push, log }: Deps, { _id, phone }: User): void {
  for (const gateway of push) {
    gateway.register(_id, phone).catch((error) => {
      log.warn({ gateway: gateway.name, fault: String(error) }, 'a push provider does not know a user');
    });
  }
}

/** A token that is valid in this environment only. */
export const newToken = ({ config }: Deps, user: User): SignedToken =>
  signToken(config.jwtSecret, user._id, Date.now(), config.environment, kitchenRoles(user));

export async function sessionOf(deps: Deps, user: User): Promise<Session> {
  const answer: UserAnswer = await readUserAnswer(deps.store, user);
  return { user: answer, ...newToken(deps, user) };
}
