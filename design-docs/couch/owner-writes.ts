import { isAdmin, refuseCaller, type Validate } from './design-function.ts';

/** A database of one user: only that user and the server write it. */
export const ownerWrites: Validate = (_newDoc, _oldDoc, userCtx, secObj) => {
  const owners = secObj.members?.names ?? [];
  const owner = userCtx.name !== null && owners.indexOf(userCtx.name) !== -1;
  if (!owner && !isAdmin(userCtx)) refuseCaller(userCtx, 'owner-only');
};
