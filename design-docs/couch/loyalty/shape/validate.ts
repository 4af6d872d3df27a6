import type * as v from 'valibot';
import { stampCardSchema } from '#documents/stamp-card';
import { actionCodeSchema } from '#documents/user';
import { isTombstone } from '../../check-shape.ts';
import { checkType } from '../../check-type.ts';
import type { Validate } from '../../design-function.ts';

const schemas: Record<string, v.GenericSchema> = {
  'stamp-card': stampCardSchema,
  'action-code': actionCodeSchema,
};

/** Stamp cards and action codes. */
const validate: Validate = (newDoc, oldDoc) => {
  if (!isTombstone(newDoc)) checkType(schemas, newDoc, oldDoc);
};

export default validate;
