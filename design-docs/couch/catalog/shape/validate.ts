import * as v from 'valibot';
import { clubSchema } from '#documents/club';
import { hostSchema } from '#documents/host';
import { hubSchema } from '#documents/hub';
import { menuSchema } from '#documents/menu';
import { checkShape, isTombstone } from '../../check-shape.ts';
import { forbidUnless, type Validate } from '../../design-function.ts';
import { checkMenu } from './check-menu.ts';

const schemas = { hub: hubSchema, organisation: hostSchema, menu: menuSchema, club: clubSchema };
const isType = (type: unknown): type is keyof typeof schemas =>
  typeof type === 'string' && Object.keys(schemas).indexOf(type) !== -1;

/** What anyone may read: hubs, businesses, menus and clubs (decision 36). */
const validate: Validate = (newDoc) => {
  if (isTombstone(newDoc)) return;
  forbidUnless(isType(newDoc.type), 'shape:type');
  const doc = checkShape<v.GenericSchema>(schemas[newDoc.type], newDoc);
  if (v.is(menuSchema, doc)) checkMenu(doc);
};

export default validate;
