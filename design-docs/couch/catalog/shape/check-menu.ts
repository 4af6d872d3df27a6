import { menuIdOf } from '#documents/ids';
import type { Menu } from '#documents/menu';
import { forbidUnless } from '../../design-function.ts';

/** Checks what the schema of a menu cannot express: constraints between its parts. */
export function checkMenu(menu: Menu): void {
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
