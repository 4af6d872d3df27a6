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

const algorithms: jwt.Algorithm[] = ['HS256', 'HS384', 'HS512'];

const unauthorized = (reason: string) => new CouchError(401, 'unauthorized', reason);

/**
 * The same order as CouchDB: a bearer token decides if there is one; otherwise basic auth of the only admin; otherwise
 * the caller is anonymous.
 */
export function authenticate(header: string | undefined, credentials: Credentials): Authenticated {
  if (header?.startsWith('Bearer ')) {
    return { who: readToken(header.slice('Bearer '.length), credentials.jwtSecret), handler: 'jwt' };
  }
  if (/^basic /i.test(header ?? '')) {
    return { who: readBasic(header!.slice('Basic '.length), credentials.admin), handler: 'default' };
  }
  return { who: anonymous, handler: null };
}

/**
 * In the order of CouchDB 3.5: form, key, claims, and the signature last. So an expired token is 401 regardless of its
 * signature, and an unexpired token with a wrong signature is 400.
 */
function readToken(token: string, secret: string): UserContext {
  const decoded = jwt.decode(token, { complete: true });
  if (!decoded || typeof decoded.payload === 'string') throw badRequest('Malformed token');
  const { header, payload: claims } = decoded;
  if (!algorithms.includes(header.alg as jwt.Algorithm)) throw badRequest('Invalid alg header parameter');
  if (header.kid !== undefined) throw badRequest('Unknown kid');
  if (typeof claims.exp !== 'number') throw badRequest('Missing exp claim');
  if (claims.exp <= Date.now() / 1000) throw unauthorized('exp not in future');
  try {
    jwt.verify(token, secret, { algorithms, ignoreExpiration: true, ignoreNotBefore: true });
  } catch {
    throw badRequest('Bad HMAC');
  }
  const roles = readRoles(claims['_couchdb.roles']);
  if (typeof claims.sub !== 'string') throw unauthorized('Token missing sub claim.');
  return { name: claims.sub, roles };
}

function readRoles(claim: unknown): string[] {
  const roles = typeof claim === 'string' ? claim.split(/\s*,\s*/) : (claim ?? []);
  if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) {
    throw badRequest('Malformed token');
  }
  return roles;
}

function readBasic(encoded: string, { name, password }: Credentials['admin']): UserContext {
  const given = Buffer.from(encoded, 'base64');
  // Digests have the same length, so the comparison takes the same time for any input. A name has no colon.
  if (!timingSafeEqual(digest(given), digestOf(`${name}:${password}`))) {
    throw unauthorized('Name or password is incorrect.');
  }
  return { name, roles: ['_admin'] };
}

const digest = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** Caches one digest, because there is only one administrator. */
let known = { text: '', digest: digest('') };

function digestOf(text: string): Buffer {
  if (known.text !== text) known = { text, digest: digest(text) };
  return known.digest;
}
