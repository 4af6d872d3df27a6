import { orderSchema } from '#documents/order';
import { checkDeletion, checkShape } from '../../check-shape.ts';
import type { Validate } from '../../design-function.ts';
import { checkAmounts } from '../../order-amounts.ts';

/**
 * An order as its customer sees it. It is a projection of the ledger, whose own function already checked every change.
 */
const validate: Validate = (newDoc) => {
  if (!checkDeletion(newDoc)) checkAmounts(checkShape(orderSchema, newDoc));
};

export default validate;
