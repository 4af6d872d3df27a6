import { ulid } from 'ulid';
import type { Session, UserAnswer } from '#contract/auth';
import { kitchenRoles } from '#decisions/kitchen-people';
import { newUser } from '#decisions/user';
import { makeId } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { type SignedToken, signToken } from '../http/session.ts';
import { joinKitchens, showJoined } from './change-people.ts';
import { type GivenCode, redeemLoginCode } from './login-code.ts';
import { readUserAnswer } from './user-answer.ts';

/**
 * Creates a session for a phone with its SMS code. The first login creates the user. 'code-invalid',
 * 'code-expired' or 'too-many-tries'.
 */
export async function logIn(deps: Deps, phone: string, given: GivenCode): Promise<Session> {
  await redeemLoginCode(deps, phone, given);
  const user = await userOf(deps, phone);
  registerForPush(deps, user);
  await joinKitchens(deps, user._id, phone);
  const joined = await deps.store.users.get(user._id);
  if (joined) await showJoined(deps, joined);
  return sessionOf(deps, joined ?? user);
}

/** The user of a number, who is created if there is none. Not during a deletion: the deleted user would come back. */
async function userOf(deps: Deps, phone: string): Promise<User> {
  const { users } = deps.store;
  const now = deps.clock();
  const id = await users.claimPhone(phone, makeId('user', ulid().toLowerCase()));
  const user = await deps.lock.run(id, async () => {
    // A deletion that this waited for; the number then gets another user.
    if ((await users.ownerOf(phone)) !== id) return null;
    // If an earlier login crashed between claiming the phone and creating the user, this creates the user.
    return users.change(id, (current) =>
      current ? { ...current, verified: new Date(now).toISOString() } : newUser(id, phone, now),
    );
  });
  return user ?? userOf(deps, phone);
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
