import { gazetteerEntrySchema } from '#documents/gazetteer-entry';
import { addressKey } from '#domain/address';
import { checkDeletion, checkShape } from '../../check-shape.ts';
import { forbidUnless, type Validate } from '../../design-function.ts';

/** Addresses that the embedded geocoder knows. The id is the address key, so an address occurs once. */
const validate: Validate = (newDoc) => {
  if (checkDeletion(newDoc)) return;
  const entry = checkShape(gazetteerEntrySchema, newDoc);
  forbidUnless(entry._id === addressKey(entry), 'address-key');
};

export default validate;
