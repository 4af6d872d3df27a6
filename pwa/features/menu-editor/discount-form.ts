import { type Discount, EVERY_DAY, isDiscountUsable } from '#domain/discount';
import { readAmount } from '#domain/menu-list-cell';
import { type EnglishPair, englishIn, type FormTexts } from './english-pairs.ts';

/** What a discount gives, in the form. */
export const DISCOUNT_KINDS = ['percent', 'price', 'free', 'percent-of-set', 'price-of-set'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** Whether the discount is on a number of pieces. */
export const isOfSet = (kind: DiscountKind): boolean => kind === 'free' || kind.endsWith('-of-set');

export interface DiscountForm {
  name: string;
  description: string;
  english: Record<'name' | 'description', string>;
  day: number;
  way: 'both' | 'deliver' | 'takeout';
  kind: DiscountKind;
  percent: string;
  price: string;
  quantity: string;
  pay: string;
  tab: string;
  group: string;
  solo: boolean;
}

const kindOf = ({ quantity, price = 0, percent = 0 }: Discount): DiscountKind => {
  if (quantity) return percent > 0 ? 'percent-of-set' : price > 0 ? 'price-of-set' : 'free';
  return price > 0 ? 'price' : 'percent';
};

const NEW: Discount = { name: '', day: EVERY_DAY };

export function discountFormOf(discount: Discount = NEW, { language, en }: FormTexts): DiscountForm {
  const typed = (amount: number | undefined): string =>
    amount === undefined ? '' : String(amount).replace('.', language === 'nl' ? ',' : '.');
  const { deliver } = discount;
  return {
    name: discount.name,
    description: discount.description ?? '',
    english: {
      name: englishIn(en, discount.name),
      description: englishIn(en, discount.description),
    },
    day: discount.day,
    way: deliver === undefined || deliver === null ? 'both' : deliver ? 'deliver' : 'takeout',
    kind: kindOf(discount),
    percent: typed(discount.percent),
    price: typed(discount.price),
    quantity: typed(discount.quantity),
    pay: typed(discount.pay),
    tab: discount.tab ?? '',
    group: discount.group ?? '',
    solo: discount.solo ?? false,
  };
}

export const discountPairs = ({ english, ...form }: DiscountForm): EnglishPair[] =>
  (['name', 'description'] as const).map((field) => ({
    field,
    dutch: form[field],
    english: english[field],
  }));

/** The discount that was typed; null if it could never lower a price, or if a field is missing. */
export function discountOf(form: DiscountForm): Discount | null {
  const { kind } = form;
  const isSet = isOfSet(kind);
  const number = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
  const amount = (text: string): number | undefined => readAmount(text) ?? undefined;
  const discount: Discount = {
    name: form.name.trim(),
    day: form.day,
    ...(form.description.trim() && { description: form.description.trim() }),
    ...(form.way !== 'both' && { deliver: form.way === 'deliver' }),
    ...(form.tab && { tab: form.tab }),
    ...(form.group && { group: form.group }),
    ...(isSet && present('quantity', number(form.quantity))),
    ...(isSet && present('pay', number(form.pay))),
    ...(kind.startsWith('percent') && present('percent', amount(form.percent))),
    ...(kind.startsWith('price') && present('price', amount(form.price))),
    ...(form.solo && { solo: true }),
  };
  return discount.name !== '' && isValid(discount, kind) ? discount : null;
}

const present = (field: keyof Discount, value: number | undefined) =>
  value === undefined ? {} : { [field]: value };

const isWhole = (number: number | undefined, least: number, most: number): boolean =>
  number !== undefined && Number.isInteger(number) && number >= least && number <= most;

function isValid(discount: Discount, kind: DiscountKind): boolean {
  const { quantity, pay, percent, price } = discount;
  if (isOfSet(kind) && !isWhole(quantity, 1, 99)) return false;
  if (pay !== undefined && !isWhole(pay, 0, (quantity ?? 0) - 1)) return false;
  if (kind === 'free' && pay === undefined) return false;
  if (kind.startsWith('percent') && !(percent !== undefined && percent > 0 && percent <= 100)) return false;
  if (kind.startsWith('price') && !(price !== undefined && price > 0)) return false;
  // Only a percentage without tab, group, set or price applies to the whole cart.
  if (kind === 'percent' && (discount.tab || discount.group)) return false;
  return isDiscountUsable(discount);
}
