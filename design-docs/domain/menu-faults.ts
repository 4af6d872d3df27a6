/** Faults of a menu that its schema cannot find and that prevent orders. The import and the menu editor refuse them. */
import { isAmbiguous, isDiscountUsable } from './discount.ts';
import { hasTab, type MenuContent, productsOf } from './menu-content.ts';
import { EXTRA_TAB, type OptionGroup } from './product.ts';

const MENU_FAULTS = [
  'repeated-tab',
  'unknown-tab',
  'repeated-name',
  'empty-group',
  'repeated-group',
  'min-above-max',
  'included-above-max',
  'unusable-discount',
  'percent-and-price',
  'pay-not-below-quantity',
  'unknown-group',
  'picture-elsewhere',
] as const;
export type MenuFaultCode = (typeof MENU_FAULTS)[number];

export interface MenuFault {
  /** A JSON pointer below the menu. */
  path: string;
  code: MenuFaultCode;
  /** In English, for developers and the operator. */
  message: string;
}
type Menu = Pick<MenuContent, 'tabs' | 'products' | 'discounts'>;

export function menuFaults(menu: Menu, base = ''): MenuFault[] {
  const faults = [...tabFaults(menu), ...menu.products.flatMap((_, at) => productFaults(menu, at))];
  return [...faults, ...discountFaults(menu)].map((fault) => ({
    ...fault,
    path: base + fault.path,
  }));
}

/**
 * A picture on another site could track every visitor of the business, so that a new one has to be uploaded.
 * @param known menus whose pictures may stay, such as those of an imported one
 */
export function pictureFaults(
  menu: Pick<Menu, 'products'>,
  known: readonly Pick<Menu, 'products'>[],
): MenuFault[] {
  const staying = new Set(
    known.flatMap(({ products }) => products.flatMap(({ image, cimage }) => [image, cimage])),
  );
  return menu.products.flatMap((product, at) =>
    PICTURES.filter((field) => isElsewhere(product[field]) && !staying.has(product[field])).map((field) => ({
      path: `/products/${at}/${field}`,
      code: 'picture-elsewhere' as const,
      message: 'is on another site and was not uploaded',
    })),
  );
}

const PICTURES = ['image', 'cimage'] as const;

const isElsewhere = (address = ''): boolean => /^https?:/i.test(address);

const tabFaults = ({ tabs }: Menu): MenuFault[] =>
  tabs.flatMap((tab, at): MenuFault[] =>
    tabs.indexOf(tab) === at
      ? []
      : [{ path: `/tabs/${at}`, code: 'repeated-tab', message: `${tab} is there twice` }],
  );

function productFaults(menu: Menu, at: number): MenuFault[] {
  const product = menu.products[at]!;
  const path = `/products/${at}`;
  const faults = [
    ...nameFaults(product.volume).map((fault) => ({ ...fault, path: `${path}/volume` })),
    ...nameFaults(product.variation).map((fault) => ({ ...fault, path: `${path}/variation` })),
    ...(product.add ?? []).flatMap((group, add, groups) =>
      [...groupFaults(menu, group), ...repetitionFaults(groups, add)].map((fault) => ({
        ...fault,
        path: `${path}/add/${add}`,
      })),
    ),
  ];
  if (hasTab(menu, product.tab)) return faults;
  const message = `${product.tab} is not one of the menu's tabs`;
  return [{ path: `${path}/tab`, code: 'unknown-tab', message }, ...faults];
}

/** Sizes and options, and so their prices, are identified by name. */
function nameFaults(list: readonly { name: string }[] = []): Omit<MenuFault, 'path'>[] {
  const repeated = list.find(({ name }, at) => list.findIndex((one) => one.name === name) < at);
  return repeated ? [{ code: 'repeated-name', message: `${repeated.name} is there twice` }] : [];
}

function groupFaults(
  menu: Menu,
  { group, tab = EXTRA_TAB, min = 0, max, included = 0 }: OptionGroup,
): Omit<MenuFault, 'path'>[] {
  const options = productsOf(menu, { tab, group });
  const faults = nameFaults(options);
  if (options.length === 0)
    faults.push({ code: 'empty-group', message: `no product has tab ${tab} and group ${group}` });
  if (max !== undefined && min > max)
    faults.push({ code: 'min-above-max', message: `asks for ${min} at least and ${max} at most` });
  if (max !== undefined && included > max)
    faults.push({ code: 'included-above-max', message: `includes ${included} and allows ${max}` });
  return faults;
}

/**
 * Choices name only their group, so a product can ask for a group name only once, even if the groups are in different
 * tabs.
 */
const repetitionFaults = (groups: readonly OptionGroup[], at: number): Omit<MenuFault, 'path'>[] => {
  const { group } = groups[at]!;
  return groups.findIndex((one) => one.group === group) < at
    ? [{ code: 'repeated-group', message: `asks for ${group} twice` }]
    : [];
};

function discountFaults(menu: Menu): MenuFault[] {
  return menu.discounts.flatMap((discount, at): MenuFault[] => {
    const path = `/discounts/${at}`;
    const { tab, group, quantity, pay } = discount;
    if (!isDiscountUsable(discount))
      return [{ path, code: 'unusable-discount', message: `${discount.name} can never give anything` }];
    if (isAmbiguous(discount))
      return [{ path, code: 'percent-and-price', message: `${discount.name} has a percentage and a price` }];
    if (pay !== undefined && (quantity === undefined || pay >= quantity))
      return [
        {
          path: `${path}/pay`,
          code: 'pay-not-below-quantity',
          message: `pays for ${pay} of ${quantity ?? 0}`,
        },
      ];
    if (tab !== undefined && !menu.tabs.includes(tab))
      return [{ path: `${path}/tab`, code: 'unknown-tab', message: `${tab} is not one of the menu's tabs` }];
    const isMet =
      group === undefined || menu.products.some((one) => one.group === group && (!tab || one.tab === tab));
    return isMet
      ? []
      : [{ path: `${path}/group`, code: 'unknown-group', message: `no product is in group ${group}` }];
  });
}
