import { savedAddressSchema } from '#documents/address';
import { checkPlainText, checkShape, isTombstone } from '../../check-shape.ts';
import type { Validate } from '../../design-function.ts';

/** The user's saved addresses; the id is the address, so the same one is never there twice (decision 38). */
const validate: Validate = (newDoc) => {
  if (isTombstone(newDoc)) return;
  checkShape(savedAddressSchema, newDoc);
  checkPlainText(newDoc);
};

export default validate;
