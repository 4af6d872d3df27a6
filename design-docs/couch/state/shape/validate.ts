import type * as v from 'valibot';
import { compactionSchema } from '#documents/compaction';
import { contactMessageSchema } from '#documents/contact-message';
import { databaseCreationSchema } from '#documents/database-creation';
import { leaseSchema } from '#documents/lease';
import { leavingOwnersSchema } from '#documents/leaving-owners';
import { numberBlockSchema } from '#documents/number-block';
import { parkedOrderSchema, progressSchema } from '#documents/progress';
import { submissionClaimSchema } from '#documents/submission-claim';
import { unseenNoteSchema } from '#documents/unseen-note';
import { limitSchema, loginCodeSchema } from '#documents/user';
import { checkDeletion } from '../../check-shape.ts';
import { checkType } from '../../check-type.ts';
import type { Validate } from '../../design-function.ts';

const schemas: Record<string, v.GenericSchema> = {
  limit: limitSchema,
  'login-code': loginCodeSchema,
  'number-block': numberBlockSchema,
  lease: leaseSchema,
  database: databaseCreationSchema,
  note: progressSchema,
  parked: parkedOrderSchema,
  account: submissionClaimSchema,
  message: contactMessageSchema,
  'unseen-note': unseenNoteSchema,
  'leaving-owners': leavingOwnersSchema,
  compaction: compactionSchema,
};

/** The server's own state: each type has its schema above. */
const validate: Validate = (newDoc, oldDoc) => {
  if (!checkDeletion(newDoc)) checkType(schemas, newDoc, oldDoc);
};

export default validate;
