import { orderSchema } from '#documents/order';
import { checkShape, isTombstone } from '../../check-shape.ts';
import type { Validate } from '../../design-function.ts';
import { checkAmounts } from '../../order-amounts.ts';

/** An order as its customer sees it; the rules of change are the ledger's, which it follows. */
const validate: Validate = (newDoc) => {
  if (!isTombstone(newDoc)) checkAmounts(checkShape(orderSchema, newDoc));
};

export default validate;
