import { forbidUnless, type Validate } from '../../design-function.ts';
import { serverWrites } from '../../server-writes.ts';

/** Projections of orders: only the server writes them, and only orders of a member of the database. */
const validate: Validate = (newDoc, oldDoc, userCtx, secObj) => {
  serverWrites(newDoc, oldDoc, userCtx, secObj);
  if (newDoc._deleted) return;
  const customer = newDoc.customer as { _id?: string } | null | undefined;
  const owners = secObj.members?.names ?? [];
  forbidUnless(customer?._id !== undefined && owners.indexOf(customer._id) !== -1, 'not-the-customer');
};

export default validate;
