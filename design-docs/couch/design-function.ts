/** A document as CouchDB hands it to a validate function: with `_revisions`, and `_deleted` where it is a deletion. */
export interface AnyDocument {
  _id: string;
  _rev?: string;
  _deleted?: boolean;
  [field: string]: unknown;
}

export interface UserContext {
  db: string;
  /** `user/<key>` of the token, the administrator's name, or null for nobody. */
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
 * What CouchDB calls before each write, also for replicated ones and for the administrator's own. It refuses by
 * throwing a plain object: a thrown Error, which has a name and a stack, would be taken for a crash of the function.
 * The page calls the same `shape` functions before each put, because PouchDB never calls them.
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

/** 401 for nobody, 403 for somebody else. */
export function refuseCaller(userCtx: UserContext, code: string): never {
  if (userCtx.name === null) throw { unauthorized: 'not-logged-in' };
  return forbid(code);
}

export const isAdmin = (userCtx: UserContext): boolean => userCtx.roles.indexOf('_admin') !== -1;
