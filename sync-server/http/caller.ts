import type { Context } from 'koa';
import type { Caller } from '#contract/endpoint';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import type { Stored } from '../store/couch.ts';
import { ApiError, ensure } from './api-error.ts';
import { bearerToken, type VerifiedToken, verifyToken } from './session.ts';

/** The user of the token, for calls that may or must have one. The token of a deleted user is not a session. */
export async function callerOf(ctx: Context, caller: Caller, deps: Deps): Promise<Stored<User> | null> {
  if (caller === 'anyone' || caller === 'provider') return null;
  const token = tokenOf(ctx, deps);
  if (!token) {
    ensure(caller === 'optional', 'not-logged-in');
    return null;
  }
  const user = await deps.store.users.get(token.user);
  if (!user) {
    // Not if the user is only missing, as after restoring a backup: devices remove the data of a deleted account.
    const isDeleted = await deps.store.users.wasDeleted(token.user);
    throw new ApiError('session-invalid', isDeleted ? { details: { deleted: true } } : {});
  }
  ctx.state.sessionExpires = token.expires;
  return user;
}

/** The verified token of a call, or null if it has none. */
export function tokenOf(ctx: Context, deps: Deps): VerifiedToken | null {
  const token = bearerToken(ctx.get('authorization'));
  if (token === null) return null;
  const verified = verifyToken(deps.config.jwtSecret, token, deps.config.environment);
  if (!verified) throw new ApiError('session-invalid');
  return verified;
}
