import type * as v from 'valibot';
import { deviceSchema, toldSchema } from '#documents/device';
import { checkDeletion } from '../../check-shape.ts';
import { checkType } from '../../check-type.ts';
import type { Validate } from '../../design-function.ts';

const schemas: Record<string, v.GenericSchema> = { device: deviceSchema, told: toldSchema };

/** Devices that are notified, and what was sent. */
const validate: Validate = (newDoc, oldDoc) => {
  if (!checkDeletion(newDoc)) checkType(schemas, newDoc, oldDoc);
};

export default validate;
