import { stampIdOfCode, stampIdOfOrder, stampSchema } from '#documents/stamp';
import { returnOf } from '#domain/stamp-card';
import { checkDeletion, checkShape, isSuperseded, previous } from '../../check-shape.ts';
import { forbid, forbidUnless, type Validate } from '../../design-function.ts';

/** Append-only, for the server too: an entry is never changed or deleted; a correction is a new entry. */
const validate: Validate = (newDoc, oldDoc) => {
  if (checkDeletion(newDoc) && isSuperseded(newDoc)) return;
  if (newDoc._deleted || previous(oldDoc)) forbid('append-only');
  const entry = checkShape(stampSchema, newDoc);
  forbidUnless(entry.stamps !== 0, 'stamps');
  const { order, code } = entry;
  // If an order is cancelled after it got its stamps, a second entry reverses them.
  const ofOrder = order && [stampIdOfOrder(order), returnOf(stampIdOfOrder(order))];
  forbidUnless(!ofOrder || ofOrder.indexOf(entry._id) !== -1, 'stamp-order');
  forbidUnless(code === undefined || entry._id === stampIdOfCode(code), 'stamp-code');
  forbidUnless((order === undefined) !== (code === undefined), 'stamp-reason');
};

export default validate;
