import { savedAddressSchema } from '#documents/address';
import { checkDeletion, checkPlainText, checkShape } from '../../check-shape.ts';
import type { Validate } from '../../design-function.ts';

/** The user's saved addresses. The id is the address key, so the same address cannot be saved twice. */
const validate: Validate = (newDoc) => {
  if (checkDeletion(newDoc)) return;
  checkShape(savedAddressSchema, newDoc);
  checkPlainText(newDoc);
};

export default validate;
