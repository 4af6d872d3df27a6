import * as v from 'valibot';
import { clubSchema } from '#documents/club';
import { hostSchema } from '#documents/host';
import { hubSchema } from '#documents/hub';
import { hubIdOf } from '#documents/hub-of';
import { menuSchema } from '#documents/menu';
import { checkShape, isSuperseded, isTombstone } from '../../check-shape.ts';
import { forbidUnless, type Validate } from '../../design-function.ts';
import { checkMenu } from './check-menu.ts';

const schemas = { hub: hubSchema, organisation: hostSchema, menu: menuSchema, club: clubSchema };
const isType = (type: unknown): type is keyof typeof schemas =>
  typeof type === 'string' && Object.keys(schemas).indexOf(type) !== -1;

/** The public documents: hubs, businesses, menus and clubs. */
const validate: Validate = (newDoc) => {
  // Devices replicate one hub, by `hub._id`: a deletion without it would never reach them.
  if (isTombstone(newDoc, ['hub'])) {
    return forbidUnless(isSuperseded(newDoc) || hubIdOf(newDoc) !== null, 'deletion-hub');
  }
  forbidUnless(isType(newDoc.type), 'shape:type');
  const doc = checkShape<v.GenericSchema>(schemas[newDoc.type], newDoc);
  if (v.is(menuSchema, doc)) checkMenu(doc);
};

export default validate;
