import { isAdmin, refuseCaller, type Validate } from './design-function.ts';

/** A database of one user, which he and the server write. */
export const ownerWrites: Validate = (_newDoc, _oldDoc, userCtx, secObj) => {
  const owners = secObj.members?.names ?? [];
  const owner = userCtx.name !== null && owners.indexOf(userCtx.name) !== -1;
  if (!owner && !isAdmin(userCtx)) refuseCaller(userCtx, 'owner-only');
};
