import { stampIdOfCode, stampIdOfOrder, stampSchema } from '#documents/stamp';
import { checkShape, isSuperseded, isTombstone, previous } from '../../check-shape.ts';
import { forbid, forbidUnless, type Validate } from '../../design-function.ts';

/** Append-only, also for the server: an entry never changes and never goes; a correction is an entry of its own. */
const validate: Validate = (newDoc, oldDoc) => {
  if (isTombstone(newDoc) && isSuperseded(newDoc)) return;
  if (newDoc._deleted || previous(oldDoc)) forbid('append-only');
  const entry = checkShape(stampSchema, newDoc);
  forbidUnless(entry.stamps !== 0, 'stamps');
  const { order, code } = entry;
  // An order that is cancelled after all gives its stamps back with a second entry.
  const ofOrder = order && [stampIdOfOrder(order), `${stampIdOfOrder(order)}-cancelled`];
  forbidUnless(!ofOrder || ofOrder.indexOf(entry._id) !== -1, 'stamp-order');
  forbidUnless(code === undefined || entry._id === stampIdOfCode(code), 'stamp-code');
  forbidUnless((order === undefined) !== (code === undefined), 'stamp-reason');
};

export default validate;
