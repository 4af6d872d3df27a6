import * as v from 'valibot';
import { englishTextsSchema } from '#documents/english-texts';
import { name, paragraphs, price } from '#documents/fields';
import type { Host } from '#documents/host';
import { menuIdOf } from '#documents/ids';
import { discountSchema, type Menu } from '#documents/menu';
import { type Discount, isWholeCart } from '#domain/discount';
import { LONGEST_DESCRIPTION } from '#domain/plain-text';
import type { Product } from '#domain/product';
import { type Fault, pointer } from './import-set.ts';
import { uniqueSlugs } from './slug.ts';

/** A line of a flat product list, a format that cash registers and other platforms export. */
const flatProductSchema = v.strictObject({
  name,
  group: name,
  price,
  description: v.optional(paragraphs(LONGEST_DESCRIPTION)),
  volume: v.optional(v.array(v.strictObject({ name, price }))),
  /** Names of discounts, which the file of the business defines. */
  discounts: v.optional(v.array(name)),
});
export const productListSchema = v.array(flatProductSchema);
type FlatProduct = v.InferOutput<typeof flatProductSchema>;

/** Recognizes a list of products by fields that only products have. */
export const looksLikeProducts = (data: unknown): data is unknown[] =>
  Array.isArray(data) && data.length > 0 && data[0]?.type === undefined && typeof data[0]?.group === 'string';

/** The part of a business's file that refers to its product list. */
export const menuSourceSchema = v.strictObject({
  /** Name of the product list: one of the files of the command, or a file beside the business's file. */
  file: v.string(),
  /** The groups of each tab. A group that is not listed becomes a tab of its own. */
  tabs: v.optional(v.record(name, v.array(name))),
  /** The discounts, by their names in the list. A percentage that no product names applies to the whole menu. */
  discounts: v.optional(v.array(v.omit(discountSchema, ['tab', 'group']))),
  /** The English of its texts, by the Dutch text. */
  en: v.optional(englishTextsSchema),
});
export type MenuSource = v.InferOutput<typeof menuSourceSchema>;

const discountOf = (product: FlatProduct): string | undefined => product.discounts?.[0];

/**
 * The displayed group of a product. A discount applies to a whole group, so products with a discount get a group named
 * after it, unless all products of the group have it.
 */
function groupOf(product: FlatProduct, all: FlatProduct[]): string {
  const discount = discountOf(product);
  const rest = all.filter(({ group }) => group === product.group);
  const shared = rest.every((other) => discountOf(other) === discount);
  return discount === undefined || shared ? product.group : `${product.group} – ${discount}`;
}

function tabOf(group: string, tabs: MenuSource['tabs'] = {}): string {
  return Object.entries(tabs).find(([, groups]) => groups.includes(group))?.[0] ?? group;
}

/** The discounts of the file that no product of the list has, with their places. */
function unnamedDiscounts(flat: FlatProduct[], { discounts = [] }: MenuSource) {
  const named = new Set(flat.map(discountOf));
  return discounts.flatMap((discount, at) => (named.has(discount.name) ? [] : [{ discount, at }]));
}

/** A discount has one day, so one of several days is several discounts of the same name. */
function discountsOf(products: Product[], flat: FlatProduct[], source: MenuSource): Discount[] {
  const places = new Map<string, Discount[]>();
  flat.forEach((line, at) => {
    const { tab, group } = products[at]!;
    const meant = source.discounts?.filter((discount) => discount.name === discountOf(line)) ?? [];
    if (meant.length > 0)
      places.set(
        `${tab}/${group}`,
        meant.map((discount) => ({ ...discount, tab, group })),
      );
  });
  return [...places.values(), ...unnamedDiscounts(flat, source).map(({ discount }) => discount)].flat();
}

/**
 * Groups without products, and discounts that no product has, unless they are a percentage off the whole menu. A price
 * would otherwise become that of every product when the last product with that discount leaves the list.
 */
export function sourceFaults(flat: FlatProduct[], source: MenuSource): Omit<Fault, 'file'>[] {
  const groups = new Set(flat.map(({ group }) => group));
  const tabs = Object.entries(source.tabs ?? {}).flatMap(([tab, listed]) =>
    listed.flatMap((group, at) => {
      const message = `no product of the list is in group ${group}`;
      return groups.has(group)
        ? []
        : [{ path: pointer('menu', 'tabs', tab, at), code: 'unknown-group', message }];
    }),
  );
  const discounts = unnamedDiscounts(flat, source).flatMap(({ discount, at }) => {
    const message = `no product of the list has ${discount.name}; only a percentage can be off the whole menu`;
    return isWholeCart(discount)
      ? []
      : [{ path: pointer('menu', 'discounts', at), code: 'unused-discount', message }];
  });
  return [...tabs, ...discounts];
}

/** Discounts of the list that are not defined, and lines with more than one discount. */
export function discountProblems(flat: FlatProduct[], source: MenuSource): { at: number; message: string }[] {
  const known = new Set(source.discounts?.map((discount) => discount.name));
  return flat.flatMap(({ discounts = [] }, at) => {
    const unknown = discounts.filter((discount) => !known.has(discount));
    if (unknown.length > 0)
      return [{ at, message: `has the discount ${unknown.join(', ')}, which is not defined` }];
    return discounts.length > 1 ? [{ at, message: 'has more than one discount' }] : [];
  });
}

/** Converts a product list to the menu of its business. Groups keep the order of the list. */
export function convertProducts(
  flat: FlatProduct[],
  host: Pick<Host, '_id' | 'hub'>,
  source: MenuSource,
): Menu {
  const idOf = uniqueSlugs();
  const products = flat.map((line): Product => {
    const { name, price, description, volume } = line;
    const tab = tabOf(line.group, source.tabs);
    const group = groupOf(line, flat);
    return {
      _id: idOf(name, line.group),
      name,
      tab,
      group,
      price,
      ...(description && { description }),
      ...(volume?.length && { volume }),
    };
  });
  const named = Object.keys(source.tabs ?? {});
  const used = new Set(products.map(({ tab }) => tab));
  const tabs = [...named.filter((tab) => used.has(tab)), ...[...used].filter((tab) => !named.includes(tab))];
  return {
    _id: menuIdOf(host._id),
    type: 'menu',
    host: host._id,
    hub: host.hub,
    tabs,
    products,
    discounts: discountsOf(products, flat, source),
    ...(source.en && { en: source.en }),
  };
}
