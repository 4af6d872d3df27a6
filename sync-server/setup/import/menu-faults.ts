import type { Menu } from '#documents/menu';
import { isDiscountUsable } from '#domain/discount';
import { EXTRA_TAB } from '#domain/product';
import { type Fault, pointer } from './import-set.ts';

export type Finding = Omit<Fault, 'file'>;

/** Faults of a menu that matches its schema but cannot be ordered from. */
export function menuFaults(menu: Menu, base: string): Finding[] {
  return [...menu.products.flatMap((_, at) => productFaults(menu, at, base)), ...discountFaults(menu, base)];
}

function productFaults({ products, tabs }: Menu, at: number, base: string): Finding[] {
  const product = products[at]!;
  const path = `${base}${pointer('products', at)}`;
  const faults: Finding[] = [];
  if (product.tab !== EXTRA_TAB && !tabs.includes(product.tab))
    faults.push({
      path: `${path}/tab`,
      code: 'unknown-tab',
      message: `${product.tab} is not one of the menu's tabs`,
    });
  (product.add ?? []).forEach(({ group, tab = EXTRA_TAB, min = 0, max }, add) => {
    const where = `${path}${pointer('add', add)}`;
    if (!products.some((option) => option.tab === tab && option.group === group))
      faults.push({
        path: where,
        code: 'empty-group',
        message: `no product has tab ${tab} and group ${group}`,
      });
    if (max !== undefined && min > max)
      faults.push({
        path: where,
        code: 'min-above-max',
        message: `asks for ${min} at least and ${max} at most`,
      });
  });
  return faults;
}

function discountFaults({ discounts, tabs, products }: Menu, base: string): Finding[] {
  return discounts.flatMap((discount, at): Finding[] => {
    const path = `${base}${pointer('discounts', at)}`;
    const { tab, group } = discount;
    if (!isDiscountUsable(discount))
      return [{ path, code: 'unusable-discount', message: `${discount.name} can never give anything` }];
    if (tab !== undefined && !tabs.includes(tab))
      return [{ path: `${path}/tab`, code: 'unknown-tab', message: `${tab} is not one of the menu's tabs` }];
    const met =
      group === undefined || products.some((one) => one.group === group && (!tab || one.tab === tab));
    return met
      ? []
      : [{ path: `${path}/group`, code: 'unknown-group', message: `no product is in group ${group}` }];
  });
}
