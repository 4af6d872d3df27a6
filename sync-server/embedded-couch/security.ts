import * as v from 'valibot';
import { CouchError } from './couch-error.ts';
import { isServerAdmin, type UserContext } from './user-context.ts';

const names = v.optional(v.array(v.string()));
const group = v.optional(v.looseObject({ names, roles: names }));

/** The `_security` object of a database. Unknown fields are kept, because validate functions get the whole object. */
export const Security = v.looseObject({ admins: group, members: group });
export type Security = v.InferOutput<typeof Security>;

export const adminsOnly: Security = { members: { roles: ['_admin'] }, admins: { roles: ['_admin'] } };

type Group = Security['members'];

const includes = (who: UserContext, group: Group) =>
  (who.name !== null && (group?.names ?? []).includes(who.name)) ||
  (group?.roles ?? []).some((role) => who.roles.includes(role));

/** A database without members is public. */
const isPublic = ({ members }: Security) => !members?.names?.length && !members?.roles?.length;

const isDatabaseAdmin = (who: UserContext, security: Security) =>
  isServerAdmin(who) || includes(who, security.admins);

export function assertMember(who: UserContext, security: Security): void {
  if (isPublic(security) || isDatabaseAdmin(who, security) || includes(who, security.members)) return;
  if (who.name === null) {
    throw new CouchError(401, 'unauthorized', 'You are not authorized to access this db.');
  }
  throw new CouchError(403, 'forbidden', 'You are not allowed to access this db.');
}

export function assertDatabaseAdmin(who: UserContext, security: Security): void {
  if (isDatabaseAdmin(who, security)) return;
  throw new CouchError(401, 'unauthorized', 'You are not a db or server admin.');
}

/** As in CouchDB, the refusal here is 403 for a user who is logged in and 401 for an anonymous one. */
export function assertDesigner(who: UserContext, security: Security): void {
  if (isDatabaseAdmin(who, security)) return;
  const [status, error] =
    who.name === null ? ([401, 'unauthorized'] as const) : ([403, 'forbidden'] as const);
  throw new CouchError(status, error, 'You are not a db or server admin.');
}

export function assertServerAdmin(who: UserContext): void {
  if (isServerAdmin(who)) return;
  throw new CouchError(401, 'unauthorized', 'You are not a server admin.');
}
