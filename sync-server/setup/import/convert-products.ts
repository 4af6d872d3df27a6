import * as v from 'valibot';
import { name, paragraphs, price } from '#documents/fields';
import type { Host } from '#documents/host';
import { menuIdOf } from '#documents/ids';
import { type Discount, discountSchema, type Menu, type Product } from '#documents/menu';
import { uniqueSlugs } from './slug.ts';

/** A line of a flat product list, as tills and other platforms export them. */
const flatProductSchema = v.strictObject({
  name,
  group: name,
  price,
  description: v.optional(paragraphs(1000)),
  volume: v.optional(v.array(v.strictObject({ name, price }))),
  /** Names of discounts that the business's file explains. */
  discounts: v.optional(v.array(name)),
});
export const productListSchema = v.array(flatProductSchema);
type FlatProduct = v.InferOutput<typeof flatProductSchema>;

/** A list of products, told by what only it has. */
export const looksLikeProducts = (data: unknown): data is unknown[] =>
  Array.isArray(data) && data.length > 0 && data[0]?.type === undefined && typeof data[0]?.group === 'string';

/** How a business's file says what its product list leaves open. */
export const menuSourceSchema = v.strictObject({
  /** The product list: beside the business's file, or among the files of the command. */
  file: v.string(),
  /** Groups under each tab; a group that is not named is a tab of its own. */
  tabs: v.optional(v.record(name, v.array(name))),
  /** What the names of discounts in the list mean. */
  discounts: v.optional(v.array(v.omit(discountSchema, ['tab', 'group']))),
});
export type MenuSource = v.InferOutput<typeof menuSourceSchema>;

const discountOf = (product: FlatProduct): string | undefined => product.discounts?.[0];

/**
 * The group of a product as it is shown. Discounts hold for whole groups, so the products of a group that have one
 * stand together under its name, unless all of them have it.
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

function discountsOf(products: Product[], flat: FlatProduct[], source: MenuSource): Discount[] {
  const places = new Map<string, Discount>();
  flat.forEach((line, at) => {
    const { tab, group } = products[at]!;
    const meant = source.discounts?.find((discount) => discount.name === discountOf(line));
    if (meant) places.set(`${tab}/${group}`, { ...meant, tab, group });
  });
  return [...places.values()];
}

/** Names of discounts that the list uses and nobody explains; and lines with more than one. */
export function discountProblems(flat: FlatProduct[], source: MenuSource): { at: number; message: string }[] {
  const known = new Set(source.discounts?.map((discount) => discount.name));
  return flat.flatMap(({ discounts = [] }, at) => {
    const unknown = discounts.filter((discount) => !known.has(discount));
    if (unknown.length > 0)
      return [{ at, message: `has the discount ${unknown.join(', ')}, which is not explained` }];
    return discounts.length > 1 ? [{ at, message: 'has more than one discount' }] : [];
  });
}

/** The menu of a business from its product list. Groups come in the order of the list. */
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
  };
}
