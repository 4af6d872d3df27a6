import { favouriteSchema } from '#documents/favourite';
import { checkDeletion, checkPlainText, checkShape } from '../../check-shape.ts';
import type { Validate } from '../../design-function.ts';

/** The user's favourite businesses, clubs and hubs. */
const validate: Validate = (newDoc) => {
  if (checkDeletion(newDoc)) return;
  checkShape(favouriteSchema, newDoc);
  checkPlainText(newDoc);
};

export default validate;
