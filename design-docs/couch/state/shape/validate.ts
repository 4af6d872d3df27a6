import type * as v from 'valibot';
import { accountClaimSchema } from '#documents/account-claim';
import { contactMessageSchema } from '#documents/contact-message';
import { databaseNoteSchema } from '#documents/database-note';
import { leaseSchema } from '#documents/lease';
import { noteSchema, parkedOrderSchema } from '#documents/note';
import { numberBlockSchema } from '#documents/number-block';
import { limitSchema, loginCodeSchema } from '#documents/user';
import { isTombstone } from '../../check-shape.ts';
import { checkType } from '../../check-type.ts';
import type { Validate } from '../../design-function.ts';

const schemas: Record<string, v.GenericSchema> = {
  limit: limitSchema,
  'login-code': loginCodeSchema,
  'number-block': numberBlockSchema,
  lease: leaseSchema,
  database: databaseNoteSchema,
  note: noteSchema,
  parked: parkedOrderSchema,
  account: accountClaimSchema,
  message: contactMessageSchema,
};

/** The server's own state: limits, login codes, order numbers, leases and other notes. */
const validate: Validate = (newDoc, oldDoc) => {
  if (!isTombstone(newDoc)) checkType(schemas, newDoc, oldDoc);
};

export default validate;
