import * as v from 'valibot';
import type { Discount } from '#domain/discount';
import { LONGEST_DESCRIPTION } from '#domain/plain-text';
import {
  ALLERGENS,
  type OptionGroup,
  type Priced,
  type Product,
  type Variation,
  type Volume,
} from '#domain/product';
import { englishTextsSchema } from './english-texts.ts';
import {
  commandId,
  count,
  date,
  documentFields,
  euros,
  type FieldsOf,
  instant,
  name,
  paragraphs,
  price,
  text,
  url,
} from './fields.ts';
import { hubId, menuId, organisationId } from './ids.ts';
import { productId } from './switches.ts';

/** The most sold pieces that are counted for a product. */
export const MAX_SOLD = 10_000_000;

const prices = {
  price,
  price_deliver: v.optional(price),
  price_takeout: v.optional(price),
} satisfies FieldsOf<Priced>;

export const productSchema = v.strictObject({
  _id: productId,
  name,
  subname: v.optional(text(120)),
  tab: name,
  group: name,
  ...prices,
  description: v.optional(paragraphs(LONGEST_DESCRIPTION)),
  image: v.optional(url),
  cimage: v.optional(url),
  allergens: v.optional(v.array(v.picklist(ALLERGENS))),
  volume: v.optional(v.array(v.strictObject({ name, ...prices } satisfies FieldsOf<Volume>))),
  variation: v.optional(
    v.array(v.strictObject({ name, price: v.optional(euros) } satisfies FieldsOf<Variation>)),
  ),
  add: v.optional(
    v.array(
      v.strictObject({
        group: name,
        tab: v.optional(name),
        min: v.optional(count(50)),
        max: v.optional(count(50)),
        included: v.optional(count(50)),
        extra: v.optional(v.boolean()),
        value: v.optional(price),
        top: v.optional(v.picklist([5, 10])),
      } satisfies FieldsOf<OptionGroup>),
    ),
  ),
  extras: v.optional(text(200)),
  include: v.optional(v.array(text(120))),
  soldout: v.optional(v.boolean()),
  _sold: v.optional(count(MAX_SOLD)),
} satisfies FieldsOf<Product>);

/** A discount (rule cart/discount-fields). `deliver`: true or 1 delivery only, false or 0 takeaway only, null both. */
export const discountSchema = v.strictObject({
  name,
  description: v.optional(paragraphs(500)),
  day: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(6)),
  deliver: v.optional(v.nullable(v.union([v.boolean(), v.picklist([0, 1])]))),
  tab: v.optional(name),
  group: v.optional(name),
  quantity: v.optional(v.pipe(count(99), v.minValue(1))),
  pay: v.optional(count(98)),
  percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  price: v.optional(price),
  solo: v.optional(v.boolean()),
} satisfies FieldsOf<Discount>);

const haveOwnIds = (products: { _id: string }[]) =>
  new Set(products.map((product) => product._id)).size === products.length;

/** The part of a menu that its business decides; the server sets the rest of the document. */
export const menuContentSchema = v.strictObject({
  tabs: v.pipe(v.array(name), v.maxLength(100)),
  products: v.pipe(
    v.array(v.omit(productSchema, ['_sold'])),
    v.maxLength(2000),
    v.check((products) => haveOwnIds(products), 'product-ids'),
  ),
  discounts: v.pipe(v.array(discountSchema), v.maxLength(200)),
  en: v.optional(englishTextsSchema),
});

/** The command that published a menu, or the revision of one that was imported; 'none' without a menu. */
export const versionKey = v.pipe(v.string(), v.regex(/^[0-9a-z-]{1,80}$/));

/** The publication that made a menu. Absent in a menu that was imported. */
export const publicationSchema = v.strictObject({
  command: commandId,
  /** Counts the versions of this business's menu. */
  number: count(1_000_000),
  at: instant,
});

/** Until when orders are counted in `_sold` (rule menu/sold-pieces). Absent before the first count. */
export const countedSchema = v.strictObject({
  /** The service day, which is not counted itself. */
  until: date,
  /** The version of an imported menu, because counting changes its revision. */
  version: v.optional(versionKey),
});

/**
 * A menu in `catalog`. It is one document per business, because a phone stores and reads a few large documents far
 * faster than many small ones.
 */
export const menuSchema = v.strictObject({
  ...documentFields,
  _id: menuId,
  type: v.literal('menu'),
  host: organisationId,
  hub: v.strictObject({ _id: hubId, name }),
  tabs: v.array(name),
  products: v.pipe(
    v.array(productSchema),
    v.maxLength(2000),
    v.check((products) => haveOwnIds(products), 'product-ids'),
  ),
  discounts: v.array(discountSchema),
  en: v.optional(englishTextsSchema),
  published: v.optional(publicationSchema),
  counted: v.optional(countedSchema),
});
export type Menu = v.InferOutput<typeof menuSchema>;
