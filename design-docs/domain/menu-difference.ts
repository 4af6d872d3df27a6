/** What publishing a menu would change (rule kitchen/menu-draft). */
import type { Discount } from './discount.ts';
import { englishOf } from './english-texts.ts';
import { formerDiscounts } from './former-discounts.ts';
import {
  allTabs,
  type GroupPlace,
  groupsOf,
  isIn,
  isSameContent,
  type MenuContent,
  productsOf,
} from './menu-content.ts';
import { renameGroup, renameTab } from './menu-draft.ts';
import { menuTexts } from './own-texts.ts';
import type { Product } from './product.ts';

/** The fields of a product that the list of changes names: all but its id and what the server counts. */
export type ProductField = Exclude<keyof Product, '_id' | '_sold'>;
/** In the order of the product form. A record, so that the compiler reports a field that is missing. */
const NAMED: Record<ProductField, true> = {
  name: true,
  subname: true,
  tab: true,
  group: true,
  price: true,
  price_deliver: true,
  price_takeout: true,
  description: true,
  image: true,
  cimage: true,
  allergens: true,
  volume: true,
  variation: true,
  add: true,
  extras: true,
  include: true,
  soldout: true,
};
const PRODUCT_FIELDS = Object.keys(NAMED) as ProductField[];

export interface FieldChange {
  field: ProductField;
  from: unknown;
  to: unknown;
}
export type MenuChange =
  | { kind: 'tab-added' | 'tab-removed'; tab: string }
  | { kind: 'tab-renamed'; from: string; to: string }
  | { kind: 'tabs-moved' }
  | { kind: 'group-renamed'; tab: string; from: string; to: string }
  | { kind: 'group-moved'; tab: string }
  | { kind: 'product-added' | 'product-removed'; product: Product }
  | { kind: 'product-changed'; product: Product; fields: FieldChange[] }
  | ({ kind: 'products-moved' } & GroupPlace)
  | { kind: 'discount-added' | 'discount-removed' | 'discount-changed'; discount: Discount }
  | { kind: 'discounts-moved' }
  /** An empty text means that there is no translation. */
  | { kind: 'english-changed'; text: string; from: string; to: string }
  /** A change that no page shows, such as the order of products of different groups. */
  | { kind: 'arranged' };

/** The changes that lead from one menu to another; none if their content is the same. */
export function menuDifference(before: MenuContent, after: MenuContent): MenuChange[] {
  if (isSameContent(before, after)) return [];
  const { menu, changes } = withRenames(before, after);
  const found = [
    ...changes,
    ...tabChanges(menu, after),
    ...productChanges(menu, after),
    ...discountChanges(menu.discounts, after.discounts),
    ...englishChanges(menu, after),
    ...orderChanges(menu, after),
  ];
  return found.length > 0 ? found : [{ kind: 'arranged' }];
}

/** The earlier menu, with its renamed tabs and groups under their new names. */
function withRenames(before: MenuContent, after: MenuContent): { menu: MenuContent; changes: MenuChange[] } {
  const changes: MenuChange[] = [];
  let menu = before;
  for (const from of before.tabs.filter((tab) => !after.tabs.includes(tab))) {
    const to = newNameOf(menu, after, ({ tab }) => tab === from, 'tab');
    if (to === null || before.tabs.includes(to) || !after.tabs.includes(to)) continue;
    menu = renameTab(menu, from, to);
    changes.push({ kind: 'tab-renamed', from, to });
  }
  for (const tab of allTabs(menu)) {
    for (const from of groupsOf(menu, tab).filter((group) => !groupsOf(after, tab).includes(group))) {
      const to = newNameOf(menu, after, (product) => isIn({ tab, group: from }, product), 'group');
      if (to === null || groupsOf(menu, tab).includes(to) || !groupsOf(after, tab).includes(to)) continue;
      menu = renameGroup(menu, { tab, group: from }, to);
      changes.push({ kind: 'group-renamed', tab, from, to });
    }
  }
  return { menu, changes };
}

/** The tab or group that all these products are in now; null if they are in different ones, or none is left. */
function newNameOf(
  before: MenuContent,
  after: MenuContent,
  isMeant: (product: Product) => boolean,
  field: 'tab' | 'group',
): string | null {
  const ids = new Set(before.products.filter(isMeant).map(({ _id }) => _id));
  const names = new Set(after.products.filter(({ _id }) => ids.has(_id)).map((product) => product[field]));
  return names.size === 1 ? [...names][0]! : null;
}

function tabChanges(before: MenuContent, after: MenuContent): MenuChange[] {
  const added = after.tabs.filter((tab) => !before.tabs.includes(tab));
  const removed = before.tabs.filter((tab) => !after.tabs.includes(tab));
  return [
    ...added.map((tab): MenuChange => ({ kind: 'tab-added', tab })),
    ...removed.map((tab): MenuChange => ({ kind: 'tab-removed', tab })),
    ...(areMoved(before.tabs, after.tabs) ? [{ kind: 'tabs-moved' } as const] : []),
  ];
}

/** Whether the items that both lists have are in another order. */
function areMoved(before: readonly string[], after: readonly string[]): boolean {
  const [kept, now] = [
    before.filter((one) => after.includes(one)),
    after.filter((one) => before.includes(one)),
  ];
  return kept.join('\n') !== now.join('\n');
}

function productChanges(before: MenuContent, after: MenuContent): MenuChange[] {
  const known = new Map(before.products.map((product) => [product._id, product]));
  const left = new Set(after.products.map(({ _id }) => _id));
  const removed = before.products.filter(({ _id }) => !left.has(_id));
  return [
    ...after.products.flatMap((product): MenuChange[] => {
      const former = known.get(product._id);
      if (!former) return [{ kind: 'product-added', product }];
      const fields = fieldChanges(former, product);
      return fields.length > 0 ? [{ kind: 'product-changed', product, fields }] : [];
    }),
    ...removed.map((product): MenuChange => ({ kind: 'product-removed', product })),
  ];
}

const fieldChanges = (before: Product, after: Product): FieldChange[] =>
  PRODUCT_FIELDS.filter((field) => !isSameContent(before[field], after[field])).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }));

function discountChanges(before: readonly Discount[], after: readonly Discount[]): MenuChange[] {
  const formers = formerDiscounts(before, after);
  const changed = after.flatMap((discount, at): MenuChange[] => {
    const former = before[formers[at] ?? -1];
    if (!former) return [{ kind: 'discount-added', discount }];
    return isSameContent(former, discount) ? [] : [{ kind: 'discount-changed', discount }];
  });
  const removed = before
    .filter((_, at) => !formers.includes(at))
    .map((discount): MenuChange => ({ kind: 'discount-removed', discount }));
  const changes = [...changed, ...removed];
  const isMoved = changes.length === 0 && formers.some((former, at) => former !== at);
  return isMoved ? [{ kind: 'discounts-moved' }] : changes;
}

/**
 * Changed translations of texts that are still on the menu. The translation of a removed text is removed with it.
 */
function englishChanges(before: MenuContent, after: MenuContent): MenuChange[] {
  if (!before.en && !after.en) return [];
  return [...menuTexts(after)].flatMap((text): MenuChange[] => {
    const [from, to] = [englishOf(before, text) ?? '', englishOf(after, text) ?? ''];
    return from === to ? [] : [{ kind: 'english-changed', text, from, to }];
  });
}

function orderChanges(before: MenuContent, after: MenuContent): MenuChange[] {
  return allTabs(after).flatMap((tab): MenuChange[] => {
    const groups = groupsOf(after, tab);
    const isMoved = areMoved(groupsOf(before, tab), groups);
    return [
      ...(isMoved ? [{ kind: 'group-moved', tab } as const] : []),
      ...groups.flatMap((group): MenuChange[] => {
        const idsIn = (menu: MenuContent) => productsOf(menu, { tab, group }).map(({ _id }) => _id);
        return areMoved(idsIn(before), idsIn(after)) ? [{ kind: 'products-moved', tab, group }] : [];
      }),
    ];
  });
}
