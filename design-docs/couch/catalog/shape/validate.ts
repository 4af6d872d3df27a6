import * as v from 'valibot';
import { clubSchema } from '#documents/club';
import { hostSchema } from '#documents/host';
import { hubSchema } from '#documents/hub';
import { hubIdOf } from '#documents/hub-of';
import { menuIdOf } from '#documents/ids';
import { type Menu, menuSchema } from '#documents/menu';
import { checkDeletion, checkShape, isSuperseded } from '../../check-shape.ts';
import { forbidUnless, type Validate } from '../../design-function.ts';

/** Checks what the schema of a menu cannot express: constraints between its parts. */
function checkMenu(menu: Menu): void {
  forbidUnless(menu._id === menuIdOf(menu.host), 'menu-host');
  menu.products.forEach((product, index) => {
    const inMenu = product.tab === 'extra' || menu.tabs.indexOf(product.tab) !== -1;
    forbidUnless(inMenu, `product-tab:${index}`);
    for (const { min = 0, max, included = 0 } of product.add ?? []) {
      const fits = max === undefined || (min <= max && included <= max);
      forbidUnless(fits, `product-group:${index}`);
    }
  });
  menu.discounts.forEach((discount, index) => {
    const { quantity, pay } = discount;
    forbidUnless(pay === undefined || (quantity !== undefined && pay < quantity), `discount-pay:${index}`);
  });
}

const schemas = { hub: hubSchema, organisation: hostSchema, menu: menuSchema, club: clubSchema };
const isType = (type: unknown): type is keyof typeof schemas =>
  typeof type === 'string' && Object.keys(schemas).indexOf(type) !== -1;

/** The public documents: hubs, businesses, menus and clubs. */
const validate: Validate = (newDoc) => {
  // Devices replicate one hub, by `hub._id`: a deletion without it would never reach them.
  if (checkDeletion(newDoc, ['hub'])) {
    return forbidUnless(isSuperseded(newDoc) || hubIdOf(newDoc) !== null, 'deletion-hub');
  }
  forbidUnless(isType(newDoc.type), 'shape:type');
  const doc = checkShape<v.GenericSchema>(schemas[newDoc.type], newDoc);
  if (v.is(menuSchema, doc)) checkMenu(doc);
};

export default validate;
