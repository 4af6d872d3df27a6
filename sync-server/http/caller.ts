import type { Context } from 'koa';
import type { Caller } from '#contract/endpoint';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ApiError, ensure } from './api-error.ts';
import { bearerToken, type VerifiedToken, verifyToken } from './session.ts';

/** The user of the token, for calls that may or must have one. The token of a deleted user is not a session. */
export async function callerOf(ctx: Context, caller: Caller, deps: Deps): Promise<Id<'user'> | null> {
  if (caller === 'anyone' || caller === 'provider') return null;
  const token = tokenOf(ctx, deps);
  if (!token) {
    ensure(caller === 'optional', 'not-logged-in');
    return null;
  }
  ensure(await deps.store.users.get(token.user), 'session-invalid');
  ctx.state.sessionExpires = token.expires;
  return token.user;
}

/** The verified token of a call, or null if it has none. */
export function tokenOf(ctx: Context, deps: Deps): VerifiedToken | null {
  const token = bearerToken(ctx.get('authorization'));
  if (token === null) return null;
  const verified = verifyToken(deps.config.jwtSecret, token, deps.config.environment);
  if (!verified) throw new ApiError('session-invalid');
  return verified;
}
