import { forbidUnless, type Validate } from '../../design-function.ts';
import { serverWrites } from '../../server-writes.ts';

/** A projection of the ledger: only the server writes it, and only what its one member ordered. */
const validate: Validate = (newDoc, oldDoc, userCtx, secObj) => {
  serverWrites(newDoc, oldDoc, userCtx, secObj);
  if (newDoc._deleted) return;
  const customer = newDoc.customer as { _id?: string } | null | undefined;
  const owners = secObj.members?.names ?? [];
  forbidUnless(customer?._id !== undefined && owners.indexOf(customer._id) !== -1, 'not-the-customer');
};

export default validate;
