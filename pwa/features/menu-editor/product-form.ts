import type { Language } from '#domain/language';
import type { GroupPlace } from '#domain/menu-content';
import { amountText } from '#domain/menu-list-cell';
import { type Allergen, EXTRA_TAB, type OptionGroup, type Priced, type Product } from '#domain/product';
import { type EnglishPair, englishIn, type FormTexts } from './english-pairs.ts';

/** A list item of a form with a key of its own, because its name changes while it is typed. */
type Keyed<T> = T & { key: number };

export interface PricesForm {
  price: string;
  deliver: string;
  takeout: string;
}
export type SizeForm = Keyed<PricesForm & { name: string; english: string }>;
export type VariationForm = Keyed<{ name: string; english: string; price: string }>;
export type GroupForm = Keyed<{
  /** The tab and the group of the options, as `groupKey` writes them. */
  place: string;
  min: string;
  max: string;
  included: string;
  value: string;
  extra: boolean | undefined;
  top: 5 | 10 | undefined;
}>;

/** A product as it is typed: amounts and counts are texts. */
export interface ProductForm extends PricesForm {
  name: string;
  subname: string;
  tab: string;
  group: string;
  description: string;
  /** The English of the three texts. */
  english: Record<'name' | 'subname' | 'description', string>;
  image: string | undefined;
  cimage: string | undefined;
  allergens: Allergen[];
  sizes: SizeForm[];
  variations: VariationForm[];
  groups: GroupForm[];
  include: string[];
  soldout: boolean;
}

let keys = 0;
export const newKey = (): number => {
  keys += 1;
  return keys;
};

const count = (number: number | undefined): string => (number === undefined ? '' : String(number));
const pricesOf = ({ price, price_deliver, price_takeout }: Priced, language: Language): PricesForm => ({
  price: amountText(price, language),
  deliver: amountText(price_deliver, language),
  takeout: amountText(price_takeout, language),
});

export const groupKey = ({ tab, group }: GroupPlace): string => JSON.stringify([tab, group]);
export const placeOfKey = (key: string): GroupPlace => {
  const [tab = EXTRA_TAB, group = ''] = JSON.parse(key || '[]') as string[];
  return { tab, group };
};

/** The form of a product; for a new one, `product` has only its place. */
export function formOf(product: Partial<Product> & GroupPlace, texts: FormTexts): ProductForm {
  const { language, en } = texts;
  return {
    name: product.name ?? '',
    subname: product.subname ?? '',
    tab: product.tab,
    group: product.group,
    ...(product.price === undefined
      ? { price: '', deliver: '', takeout: '' }
      : pricesOf({ ...product, price: product.price }, language)),
    description: product.description ?? '',
    english: {
      name: englishIn(en, product.name),
      subname: englishIn(en, product.subname),
      description: englishIn(en, product.description),
    },
    image: product.image,
    cimage: product.cimage,
    allergens: product.allergens ?? [],
    sizes: sizesOf(product, texts),
    variations: variationsOf(product, texts),
    groups: groupFormsOf(product, texts),
    include: product.include ?? [],
    soldout: product.soldout ?? false,
  };
}

const sizesOf = ({ volume = [] }: Partial<Product>, { language, en }: FormTexts): SizeForm[] =>
  volume.map((size) => ({
    key: newKey(),
    name: size.name,
    english: englishIn(en, size.name),
    ...pricesOf(size, language),
  }));

const variationsOf = ({ variation = [] }: Partial<Product>, { language, en }: FormTexts): VariationForm[] =>
  variation.map(({ name, price }) => ({
    key: newKey(),
    name,
    english: englishIn(en, name),
    price: amountText(price, language),
  }));

/** Includes the group that a product names as its extras, unless that is already one of its groups. */
function groupFormsOf({ add = [], extras }: Partial<Product>, { language }: FormTexts): GroupForm[] {
  const isNamed = extras && !add.some(({ group }) => group === extras);
  const all: OptionGroup[] = isNamed ? [...add, { group: extras, extra: true }] : add;
  return all.map(({ group, tab = EXTRA_TAB, min, max, included, value, extra, top }) => ({
    key: newKey(),
    place: groupKey({ tab, group }),
    min: count(min),
    max: count(max),
    included: count(included),
    value: amountText(value, language),
    extra,
    top,
  }));
}

export const englishPairs = ({ english, sizes, variations, ...form }: ProductForm): EnglishPair[] => [
  ...(['name', 'subname', 'description'] as const).map((field) => ({
    field,
    dutch: form[field],
    english: english[field],
  })),
  ...[...sizes, ...variations].map((one) => ({
    field: String(one.key),
    dutch: one.name,
    english: one.english,
  })),
];

export type FormFault =
  | 'required'
  | 'amount'
  | 'count'
  | 'min-above-max'
  | 'included-above-max'
  | 'repeated'
  | 'too-long';
/** By field: 'name', 'price', 'sizes.<key>.price' … */
export type FormFaults = Partial<Record<string, FormFault>>;

/** The props of each part of the form. */
export interface ProductPartProps {
  form: ProductForm;
  faults: FormFaults;
  change(more: Partial<ProductForm>): void;
}
