import type * as v from 'valibot';
import { invitationSchema, phoneSchema, type User, userSchema } from '#documents/user';
import { checkDeletion, previous } from '../../check-shape.ts';
import { checkType } from '../../check-type.ts';
import { type AnyDocument, forbidUnless, type Validate } from '../../design-function.ts';

const schemas: Record<string, v.GenericSchema> = {
  user: userSchema,
  phone: phoneSchema,
  invitation: invitationSchema,
};

/** Users, the user of each phone number, and invitations of numbers. */
const validate: Validate = (newDoc, oldDoc) => {
  if (checkDeletion(newDoc)) return;
  checkType(schemas, newDoc, oldDoc);
  const before = previous<AnyDocument>(oldDoc);
  if (before) checkChange(before, newDoc);
};

function checkChange(before: AnyDocument, doc: AnyDocument): void {
  if (doc.type === 'user') forbidUnless((before as unknown as User).created === doc.created, 'created');
  // A number moves to another user only after its document was deleted, so two users cannot take it from each other.
  if (doc.type === 'phone') forbidUnless(before.user === doc.user, 'phone-taken');
}

export default validate;
