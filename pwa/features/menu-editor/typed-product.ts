import type { MenuContent } from '#domain/menu-content';
import { putProduct } from '#domain/menu-draft';
import { readAmount } from '#domain/menu-list-cell';
import { mergeProduct } from '#domain/menu-merge';
import { LONGEST_NAME } from '#domain/plain-text';
import { EXTRA_TAB, type OptionGroup, type Priced, type Product } from '#domain/product';
import {
  type FormFault,
  type FormFaults,
  formOf,
  type GroupForm,
  type PricesForm,
  type ProductForm,
  placeOfKey,
} from './product-form.ts';

const MAX_CHOICES = 50;

/** The product that was typed, or what is wrong with it. `before` gives the fields that the form does not have. */
export function productOf(
  form: ProductForm,
  before: Partial<Product> = {},
): { product: Omit<Product, '_id'>; faults: FormFaults } {
  const read = new FormReader();
  read.noteRepeated('sizes', 'name', form.sizes);
  read.noteRepeated('variations', 'name', form.variations);
  read.noteRepeated(
    'groups',
    'place',
    form.groups.map(({ key, place }) => ({ key, name: placeOfKey(place).group })),
  );
  const volume = form.sizes.map((size) => ({
    name: read.name(`sizes.${size.key}.name`, size.name),
    ...read.prices(`sizes.${size.key}.`, size),
  }));
  const variation = form.variations.map(({ key, name, price }) => ({
    name: read.name(`variations.${key}.name`, name),
    price: read.amount(`variations.${key}.price`, price, { mayBeNegative: true }),
  }));
  const { _id, _sold, extras, ...others } = before;
  const product = {
    ...others,
    name: read.name('name', form.name),
    subname: read.text('subname', form.subname, LONGEST_NAME),
    tab: read.name('tab', form.tab),
    group: read.name('group', form.group),
    ...(volume[0] ? pricesBeside(volume, form, before) : read.prices('', form)),
    description: read.text('description', form.description),
    image: form.image,
    cimage: form.cimage,
    allergens: unlessEmpty(form.allergens),
    volume: unlessEmpty(volume),
    variation: unlessEmpty(variation),
    add: unlessEmpty(form.groups.map((group) => groupOf(group, read))),
    include: unlessEmpty(form.include),
    soldout: form.soldout || before.soldout === false ? form.soldout : undefined,
  };
  return { product: JSON.parse(JSON.stringify(product)), faults: read.faults };
}

/**
 * The menu with a product that was typed. Others may have changed the menu since the form was opened, so fields that were
 * not typed are as they are now. A product that is gone is added again (rule kitchen/menu-forms).
 */
export function withTyped(menu: MenuContent, typed: Omit<Product, '_id'>, before: Product): MenuContent {
  const { _id } = before;
  const present = menu.products.find((one) => one._id === _id) ?? before;
  // For example, the form moves the group of `extras` to the others, which is not a change by the user.
  const asTyped = (product: Product): Product => ({
    _id,
    ...productOf(formOf(product, { language: 'nl' }), product).product,
  });
  return putProduct(menu, mergeProduct(asTyped(before), { _id, ...typed }, asTyped(present)));
}

const unlessEmpty = <T>(items: T[]): T[] | undefined => (items.length > 0 ? items : undefined);

function groupOf(typed: GroupForm, read: FormReader): OptionGroup {
  const field = `groups.${typed.key}.`;
  const { tab, group } = placeOfKey(typed.place);
  if (group === '') read.note(`${field}place`, 'required');
  const [min, max] = [read.whole(`${field}min`, typed.min), read.whole(`${field}max`, typed.max)];
  const included = read.whole(`${field}included`, typed.included);
  if (max !== undefined && (min ?? 0) > max) read.note(`${field}max`, 'min-above-max');
  if (max !== undefined && (included ?? 0) > max) read.note(`${field}included`, 'included-above-max');
  return {
    group,
    tab: tab === EXTRA_TAB ? undefined : tab,
    min,
    max,
    included,
    value: read.amount(`${field}value`, typed.value),
    extra: typed.extra,
    top: typed.top,
  };
}

/**
 * The schema requires a price of the product itself, which is never charged if it has sizes. It is the price of the
 * cheapest size, which customers see until they choose; a product that already had sizes keeps its own.
 */
function pricesBeside(
  sizes: Priced[],
  { price, deliver, takeout }: PricesForm,
  { volume }: Partial<Product>,
): Priced {
  const own = volume ? readAmount(price) : null;
  if (own === null || own < 0) {
    const cheapest = sizes.reduce((least, size) => (size.price < least.price ? size : least));
    return {
      price: cheapest.price,
      price_deliver: cheapest.price_deliver,
      price_takeout: cheapest.price_takeout,
    };
  }
  return {
    price: own,
    price_deliver: readAmount(deliver) ?? undefined,
    price_takeout: readAmount(takeout) ?? undefined,
  };
}

/** Reads fields as they were typed, and notes the first fault of each. */
class FormReader {
  readonly faults: FormFaults = {};

  note(field: string, fault: FormFault | null): void {
    if (fault) this.faults[field] ??= fault;
  }

  name(field: string, typed: string): string {
    const clean = typed.trim();
    this.note(field, clean === '' ? 'required' : clean.length > LONGEST_NAME ? 'too-long' : null);
    return clean;
  }

  text(field: string, typed: string, most = Number.POSITIVE_INFINITY): string | undefined {
    const clean = typed.trim();
    this.note(field, clean.length > most ? 'too-long' : null);
    return clean || undefined;
  }

  amount(field: string, typed: string, { isNeeded = false, mayBeNegative = false } = {}): number | undefined {
    if (typed.trim() === '') {
      this.note(field, isNeeded ? 'required' : null);
      return undefined;
    }
    const amount = readAmount(typed);
    this.note(field, amount === null || (amount < 0 && !mayBeNegative) ? 'amount' : null);
    return amount ?? undefined;
  }

  whole(field: string, typed: string): number | undefined {
    if (typed.trim() === '') return undefined;
    const number = Number(typed);
    this.note(field, Number.isInteger(number) && number >= 0 && number <= MAX_CHOICES ? null : 'count');
    return number;
  }

  prices(field: string, { price, deliver, takeout }: PricesForm): Priced {
    return {
      price: this.amount(`${field}price`, price, { isNeeded: true }) ?? 0,
      price_deliver: this.amount(`${field}deliver`, deliver),
      price_takeout: this.amount(`${field}takeout`, takeout),
    };
  }

  /** Two sizes with the same name could not be told apart, nor could the options of two groups. */
  noteRepeated(list: string, field: string, items: readonly { key: number; name: string }[]): void {
    items.forEach(({ key, name }, at) => {
      const isRepeated = items.slice(0, at).some((one) => one.name.trim() === name.trim());
      if (name.trim() !== '' && isRepeated) this.note(`${list}.${key}.${field}`, 'repeated');
    });
  }
}
