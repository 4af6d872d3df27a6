import * as v from 'valibot';
import { clubSchema } from '#documents/club';
import { hostSchema } from '#documents/host';
import { hubSchema } from '#documents/hub';
import { isId } from '#documents/ids';
import { menuSchema } from '#documents/menu';
import { checkShape, isSuperseded, isTombstone } from '../../check-shape.ts';
import { type AnyDocument, forbidUnless, type Validate } from '../../design-function.ts';
import { checkMenu } from './check-menu.ts';

const schemas = { hub: hubSchema, organisation: hostSchema, menu: menuSchema, club: clubSchema };
const isType = (type: unknown): type is keyof typeof schemas =>
  typeof type === 'string' && Object.keys(schemas).indexOf(type) !== -1;

const isHub = (doc: AnyDocument): boolean => isId('hub', doc._id);
const hubIdOf = (doc: AnyDocument): boolean => isId('hub', (doc.hub as { _id?: unknown } | undefined)?._id);

/** The public documents: hubs, businesses, menus and clubs. */
const validate: Validate = (newDoc) => {
  // Devices replicate one hub, by `hub._id`: a deletion without it would never reach them.
  if (isTombstone(newDoc, ['hub'])) {
    return forbidUnless(isSuperseded(newDoc) || isHub(newDoc) || hubIdOf(newDoc), 'deletion-hub');
  }
  forbidUnless(isType(newDoc.type), 'shape:type');
  const doc = checkShape<v.GenericSchema>(schemas[newDoc.type], newDoc);
  if (v.is(menuSchema, doc)) checkMenu(doc);
};

export default validate;
