import type * as v from 'valibot';
import { kitchenDeviceSchema } from '#documents/kitchen-device';
import { kitchenOrderSchema } from '#documents/kitchen-order';
import { kitchenPeopleSchema } from '#documents/kitchen-people';
import { menuVersionSchema } from '#documents/menu-version';
import { kitchenSwitchesSchema } from '#documents/switches';
import { checkDeletion } from '../../check-shape.ts';
import { checkType } from '../../check-type.ts';
import type { Validate } from '../../design-function.ts';

const schemas: Record<string, v.GenericSchema> = {
  'kitchen-order': kitchenOrderSchema,
  'kitchen-people': kitchenPeopleSchema,
  'kitchen-switches': kitchenSwitchesSchema,
  'kitchen-device': kitchenDeviceSchema,
  'menu-version': menuVersionSchema,
};

/**
 * The board of a business: its orders, its people, its devices, its switches and its earlier menus. Deletions are
 * allowed: the server removes orders, and the personal data in them, after some days (rule kitchen/kept-days).
 */
const validate: Validate = (newDoc, oldDoc) => {
  if (!checkDeletion(newDoc)) checkType(schemas, newDoc, oldDoc);
};

export default validate;
