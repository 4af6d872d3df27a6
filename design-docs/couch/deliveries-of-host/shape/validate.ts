import { deliverySchema } from '#documents/delivery';
import { checkShape, isTombstone } from '../../check-shape.ts';
import type { Validate } from '../../design-function.ts';

/** What a courier needs of an order. It goes, with the people in it, after the service day (decision 37). */
const validate: Validate = (newDoc) => {
  if (!isTombstone(newDoc)) checkShape(deliverySchema, newDoc);
};

export default validate;
