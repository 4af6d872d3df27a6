/** Merges two menus that were edited from the same one (rule kitchen/menu-merge). */
import { canonicalJson } from './canonical-json.ts';
import type { Discount } from './discount.ts';
import { type EnglishTexts, englishOf } from './english-texts.ts';
import { formerDiscounts } from './former-discounts.ts';
import { isIn, isSameContent, type MenuContent } from './menu-content.ts';
import { addTab, newProductId } from './menu-draft.ts';
import { withoutUnusedEnglish } from './own-texts.ts';
import { EXTRA_TAB, type Product } from './product.ts';

/**
 * Keeps the changes of `mine` and takes everything else from `theirs`. A product that both changed is merged field by
 * field; if both changed a field, `mine` wins. An item that one side removed is removed, unless the other changed it.
 */
export function mergeMenus(base: MenuContent, mine: MenuContent, theirs: MenuContent): MenuContent {
  const ids = (list: readonly Product[]) => list.map(({ _id }) => _id);
  const own = withOwnIds(base, mine, theirs);
  const products = mergeLists(base.products, own, theirs.products, ids, mergeProduct);
  const tabs = mergeLists(base.tabs, mine.tabs, theirs.tabs, (list) => list);
  const discounts = mergeLists(
    base.discounts,
    mine.discounts,
    theirs.discounts,
    discountKeysFrom(base.discounts),
  );
  const en = mergeEnglish(base, mine, theirs);
  const merged: MenuContent = { tabs, products, discounts, ...(en && { en }) };
  // A product that was added to a tab which the other side renamed or removed brings its tab along.
  const missing = products.map(({ tab }) => tab).filter((tab) => tab !== EXTRA_TAB && !tabs.includes(tab));
  return withoutUnusedEnglish(missing.reduce(addTab, merged));
}

/** The products of `mine`. Ids are made from names, so both may have given one id to new products of different groups. */
function withOwnIds(base: MenuContent, mine: MenuContent, theirs: MenuContent): Product[] {
  const known = new Set(base.products.map(({ _id }) => _id));
  const added = new Map(theirs.products.flatMap((one) => (known.has(one._id) ? [] : [[one._id, one]])));
  const taken = [...theirs.products, ...mine.products];
  return mine.products.map((product) => {
    const other = added.get(product._id);
    if (!other || isIn(product, other)) return product;
    const own = { ...product, _id: newProductId({ products: taken }, product.name) };
    taken.push(own);
    return own;
  });
}

/** Each discount is identified by its earlier version in `base`. */
const discountKeysFrom =
  (base: readonly Discount[]) =>
  (list: readonly Discount[]): string[] =>
    formerDiscounts(base, list).map((former, at) => `${former ?? canonicalJson(list[at])}`);

type Merge<T> = (base: T, mine: T, theirs: T) => T;
const mineIfChanged = <T>(base: T, mine: T, theirs: T): T => (isSameContent(base, mine) ? theirs : mine);

/** If two items in a list have the same key, the last one counts. */
function mergeLists<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keysOf: (list: readonly T[]) => readonly string[],
  merge: Merge<T> = mineIfChanged,
): T[] {
  if (isSameContent(base, mine)) return [...theirs];
  if (isSameContent(base, theirs)) return [...mine];
  const byKey = (list: readonly T[]) => new Map(keysOf(list).map((key, at) => [key, list[at]!]));
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const merged = (key: string): T[] => {
    const [was, here, there] = [before.get(key), own.get(key), other.get(key)];
    if (here === undefined)
      return there !== undefined && was !== undefined ? changed(was, there) : present(there);
    if (there === undefined) return was === undefined ? [here] : changed(was, here);
    return [was === undefined ? here : merge(was, here, there)];
  };
  return orderOf(before, own, other).flatMap(merged);
}

const present = <T>(item: T | undefined): T[] => (item === undefined ? [] : [item]);
const changed = <T>(was: T, is: T): T[] => (isSameContent(was, is) ? [] : [is]);

/**
 * The keys of both sides, in the order of `own` if it moved any, else of `other`; new keys of the second side go after
 * the key that they follow there.
 */
function orderOf<T>(before: Map<string, T>, own: Map<string, T>, other: Map<string, T>): string[] {
  const kept = (keys: Map<string, T>) => [...keys.keys()].filter((key) => before.has(key) && own.has(key));
  const wasMoved = kept(own).join('\n') !== kept(before).join('\n');
  const [first, second] = wasMoved ? [own, other] : [other, own];
  const order = [...first.keys()];
  let last: string | undefined;
  for (const key of second.keys()) {
    if (!first.has(key)) order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, key);
    last = key;
  }
  return order;
}

/** Takes each field of `mine` that differs from `base`, and all others from `theirs`. */
export function mergeProduct(base: Product, mine: Product, theirs: Product): Product {
  const fields = new Set([...Object.keys(mine), ...Object.keys(theirs)]) as Set<keyof Product>;
  const merged = [...fields].map((field) => [field, mineIfChanged(base[field], mine[field], theirs[field])]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as unknown as Product;
}

function mergeEnglish(base: MenuContent, mine: MenuContent, theirs: MenuContent): EnglishTexts | undefined {
  const texts = new Set([base, mine, theirs].flatMap(({ en = {} }) => Object.keys(en)));
  const merged = [...texts].flatMap((text) => {
    const english = mineIfChanged(englishOf(base, text), englishOf(mine, text), englishOf(theirs, text));
    return english === undefined ? [] : [[text, english]];
  });
  return merged.length > 0 ? Object.fromEntries(merged) : undefined;
}
