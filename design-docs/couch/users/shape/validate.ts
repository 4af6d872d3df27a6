import type * as v from 'valibot';
import { counterSchema } from '#documents/counter';
import { stampCardSchema } from '#documents/stamp-card';
import {
  actionCodeSchema,
  limitSchema,
  loginCodeSchema,
  phoneSchema,
  type User,
  userSchema,
} from '#documents/user';
import { checkShape, isTombstone, previous } from '../../check-shape.ts';
import { type AnyDocument, forbidUnless, type Validate } from '../../design-function.ts';

const schemas: Record<string, v.GenericSchema> = {
  user: userSchema,
  phone: phoneSchema,
  'login-code': loginCodeSchema,
  limit: limitSchema,
  'action-code': actionCodeSchema,
  'stamp-card': stampCardSchema,
  counter: counterSchema,
};

/** Users, who owns which phone, and what codes and limits there are. */
const validate: Validate = (newDoc, oldDoc) => {
  if (isTombstone(newDoc)) return;
  const { type } = newDoc;
  const schema = typeof type === 'string' && Object.keys(schemas).indexOf(type) !== -1 ? schemas[type] : null;
  forbidUnless(schema, 'shape:type');
  checkShape(schema, newDoc);
  const before = previous<AnyDocument>(oldDoc);
  if (before) checkChange(before, newDoc);
};

function checkChange(before: AnyDocument, doc: AnyDocument): void {
  forbidUnless(before.type === doc.type, 'shape:type');
  if (doc.type === 'user') forbidUnless((before as unknown as User).created === doc.created, 'created');
  // A number goes to another user only by its deletion first, so that two never take it from each other.
  if (doc.type === 'phone') forbidUnless(before.user === doc.user, 'phone-taken');
}

export default validate;
