import type * as v from 'valibot';
import { actionCodeSchema, type VoucherUse, voucherUseSchema } from '#documents/action-code';
import { stampCardSchema } from '#documents/stamp-card';
import { checkDeletion, previous } from '../../check-shape.ts';
import { checkType } from '../../check-type.ts';
import { type AnyDocument, forbidUnless, type Validate } from '../../design-function.ts';

const schemas: Record<string, v.GenericSchema> = {
  'stamp-card': stampCardSchema,
  'action-code': actionCodeSchema,
  'voucher-use': voucherUseSchema,
};

/** Stamp cards, action codes, and which vouchers were collected. */
const validate: Validate = (newDoc, oldDoc) => {
  if (checkDeletion(newDoc)) return;
  checkType(schemas, newDoc, oldDoc);
  const before = previous<AnyDocument>(oldDoc);
  if (newDoc.type === 'voucher-use' && before) forbidUnless(byOf(before) === byOf(newDoc), 'voucher-used');
};

const byOf = (doc: AnyDocument): unknown => (doc as Partial<VoucherUse>).by;

export default validate;
