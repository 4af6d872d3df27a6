import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { type Id, isId } from '#documents/ids';
import type { Environment } from '../setup/config.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Lifetime of a session in seconds. */
export const SESSION_SECONDS = 90 * DAY_SECONDS;
/** `me` issues a new token if this many seconds or fewer are left. */
export const RENEW_SECONDS = 60 * DAY_SECONDS;

export interface SignedToken {
  token: string;
  /** ISO 8601. */
  expires: string;
}

export interface VerifiedToken {
  user: Id<'user'>;
  /** Milliseconds since 1970. */
  expires: number;
}

/**
 * Signs a session token. CouchDB verifies the same token (its `sub` is userCtx.name) with the clock of its machine, so
 * the system clock counts here and not the clock of the rules. Both environments share CouchDB and its secret, so `aud`
 * names the environment. CouchDB itself does not check that, but user ids are unique, so a token gives no access to
 * databases of the other environment. `roles` inform CouchDB; members and permissions follow the user document.
 */
export function signToken(
  secret: string,
  user: Id<'user'>,
  now = Date.now(),
  environment: Environment = 'live',
  roles: readonly string[] = [],
): SignedToken {
  const issued = Math.floor(now / 1000);
  const expires = issued + SESSION_SECONDS;
  const audience = environment === 'live' ? {} : { aud: environment };
  const claims = {
    sub: user,
    '_couchdb.roles': ['user', ...roles],
    iat: issued,
    exp: expires,
    jti: randomUUID(),
    ...audience,
  };
  return {
    token: jwt.sign(claims, secret, { algorithm: 'HS256' }),
    expires: new Date(expires * 1000).toISOString(),
  };
}

const keys = new Map<string, KeyObject>();

/** Given text, jsonwebtoken first tries to read it as a public key, which takes longer than the verification. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}

/** The token's content, or null if it is not a valid token of a user in this environment. */
export function verifyToken(
  secret: string,
  token: string,
  environment: Environment,
  now = Date.now(),
): VerifiedToken | null {
  try {
    const clockTimestamp = Math.floor(now / 1000);
    const claims = jwt.verify(token, keyOf(secret), { algorithms: ['HS256'], clockTimestamp });
    if (typeof claims === 'string' || !isId('user', claims.sub) || !claims.exp) return null;
    if ((claims.aud ?? 'live') !== environment) return null;
    return { user: claims.sub, expires: claims.exp * 1000 };
  } catch {
    return null;
  }
}

/** @param expires milliseconds since 1970 */
export const needsRenewal = (expires: number, now = Date.now()): boolean =>
  expires - now < RENEW_SECONDS * 1000;

/** The token of `Authorization: Bearer …`; null without the header, '' for another scheme. */
export function bearerToken(header: string | undefined): string | null {
  if (!header) return null;
  return /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? '';
}
