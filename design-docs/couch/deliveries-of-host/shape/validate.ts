import { deliverySchema } from '#documents/delivery';
import { checkDeletion, checkShape } from '../../check-shape.ts';
import type { Validate } from '../../design-function.ts';

/**
 * A delivery: the fields of an order that couriers need. Deletions are allowed: the server removes deliveries, and the
 * personal data in them, after the service day (rule couriers/cleared-after-the-day).
 */
const validate: Validate = (newDoc) => {
  if (!checkDeletion(newDoc)) checkShape(deliverySchema, newDoc);
};

export default validate;
