/** A document as CouchDB passes it to a validate function: with `_revisions`, and with `_deleted` if it is deleted. */
export interface AnyDocument {
  _id: string;
  _rev?: string;
  _deleted?: boolean;
  [field: string]: unknown;
}

export interface UserContext {
  db: string;
  /** `user/<key>` from the token, the administrator's name, or null for an anonymous request. */
  name: string | null;
  roles: string[];
}

interface People {
  names?: string[];
  roles?: string[];
}
export interface SecurityObject {
  admins?: People;
  members?: People;
}

/**
 * CouchDB calls it before each write, including replicated writes and those of the administrator. It refuses by
 * throwing a plain object: CouchDB would treat an Error, which has a name and a stack, as a crash of the function. The
 * page calls the same `shape` functions before each put, because PouchDB never calls them.
 */
export type Validate = (
  newDoc: AnyDocument,
  oldDoc: AnyDocument | null,
  userCtx: UserContext,
  secObj: SecurityObject,
) => void;

export function forbid(code: string): never {
  throw { forbidden: code };
}

export function forbidUnless(condition: unknown, code: string): asserts condition {
  if (!condition) forbid(code);
}

/** 401 for an anonymous request, 403 for another user. */
export function refuseCaller(userCtx: UserContext, code: string): never {
  if (userCtx.name === null) throw { unauthorized: 'not-logged-in' };
  return forbid(code);
}

export const isAdmin = (userCtx: UserContext): boolean => userCtx.roles.indexOf('_admin') !== -1;
