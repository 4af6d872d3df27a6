import { isAdmin, refuseCaller, type Validate } from './design-function.ts';

/** A database that only the server writes, as CouchDB's administrator. */
export const serverWrites: Validate = (_newDoc, _oldDoc, userCtx) => {
  if (!isAdmin(userCtx)) refuseCaller(userCtx, 'server-only');
};
