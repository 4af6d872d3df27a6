import type * as v from 'valibot';
import { kitchenOrderSchema } from '#documents/kitchen-order';
import { kitchenPeopleSchema } from '#documents/kitchen-people';
import { isTombstone } from '../../check-shape.ts';
import { checkType } from '../../check-type.ts';
import type { Validate } from '../../design-function.ts';

const schemas: Record<string, v.GenericSchema> = {
  'kitchen-order': kitchenOrderSchema,
  'kitchen-people': kitchenPeopleSchema,
};

/**
 * The board of a business: its orders and its people. Deletions are allowed: the server removes orders, and the
 * personal data in them, after some days (rule kitchen/kept-days).
 */
const validate: Validate = (newDoc, oldDoc) => {
  if (!isTombstone(newDoc)) checkType(schemas, newDoc, oldDoc);
};

export default validate;
