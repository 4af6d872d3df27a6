import { createHash, timingSafeEqual } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { badRequest, CouchError } from './couch-error.ts';
import { anonymous, type UserContext } from './user-context.ts';

export interface Credentials {
  admin: { name: string; password: string };
  jwtSecret: string;
}

export interface Authenticated {
  who: UserContext;
  handler: 'jwt' | 'default' | null;
}

const unauthorized = (reason: string) => new CouchError(401, 'unauthorized', reason);

/** CouchDB's order: a bearer token decides alone; else basic auth, of the one admin; else nobody. */
export function authenticate(header: string | undefined, credentials: Credentials): Authenticated {
  if (header?.startsWith('Bearer ')) {
    return { who: readToken(header.slice('Bearer '.length), credentials.jwtSecret), handler: 'jwt' };
  }
  if (/^basic /i.test(header ?? '')) {
    return { who: readBasic(header!.slice('Basic '.length), credentials.admin), handler: 'default' };
  }
  return { who: anonymous, handler: null };
}

/** Only an expired token is 401; a token that was never valid is 400, as in CouchDB 3.5. */
function readToken(token: string, secret: string): UserContext {
  let claims: jwt.JwtPayload;
  try {
    claims = jwt.verify(token, secret, {
      algorithms: ['HS256', 'HS384', 'HS512'],
      ignoreExpiration: true,
      ignoreNotBefore: true,
    }) as jwt.JwtPayload;
  } catch (error) {
    const badSignature = (error as Error).message === 'invalid signature';
    throw badRequest(badSignature ? 'Bad HMAC' : 'Malformed token');
  }
  if (typeof claims.exp !== 'number') throw badRequest('Missing exp claim');
  const now = Date.now() / 1000;
  if (claims.exp <= now) throw unauthorized('exp not in future');
  if (typeof claims.nbf === 'number' && claims.nbf > now) throw unauthorized('nbf not in past');
  if (typeof claims.sub !== 'string') throw unauthorized('Token missing sub claim.');
  return { name: claims.sub, roles: readRoles(claims['_couchdb.roles']) };
}

function readRoles(claim: unknown): string[] {
  const roles = typeof claim === 'string' ? claim.split(/\s*,\s*/) : (claim ?? []);
  if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) {
    throw badRequest('Malformed token');
  }
  return roles;
}

function readBasic(encoded: string, admin: Credentials['admin']): UserContext {
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (!same(name ?? '', admin.name) || !same(password ?? '', admin.password)) {
    throw unauthorized('Name or password is incorrect.');
  }
  return { name: admin.name, roles: ['_admin'] };
}

/** Digests have one length, so the comparison takes the same time whatever was sent. */
function same(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
