/** The steps of choosing with a product, when that is complete, and what it costs (D2 §2, §3, §5 "Products"). */
import { type Cents, cents, fromEuros, maxCents, sumCents, timesQuantity, ZERO } from './money.ts';
import { type OptionGroup, type Product, priceOf, type Variation, type Volume } from './product.ts';
import {
  type Choice,
  groupCount,
  isSingleChoice,
  MAX_CHOICE_QUANTITY,
  optionGroups,
  optionsOf,
  type Products,
  type Selection,
  settleSelection,
} from './selection.ts';

// Who asks about a product's options finds its words and theirs in one place.
export { ALLERGENS, type Allergen, isAvailable, isDirectlyAddable } from './product.ts';
export { canChooseMore } from './selection.ts';
export type { Choice, OptionGroup, Product, Selection, Variation, Volume };
export { groupCount, optionGroups, optionsOf };

/** The steps of the picker that a product has, in their order (D2 §2). */
export type OptionStep =
  | { step: 'volume'; volumes: Volume[] }
  | { step: 'variation'; variations: Variation[] }
  | { step: 'required' | 'extra'; groups: OptionGroup[] };
export function optionSteps(product: Product): OptionStep[] {
  const groups = optionGroups(product);
  const required = groups.filter((group) => !group.extra);
  const extra = groups.filter((group) => group.extra);
  const steps: OptionStep[] = [];
  if (product.volume?.length) steps.push({ step: 'volume', volumes: product.volume });
  if (product.variation?.length) steps.push({ step: 'variation', variations: product.variation });
  if (required.length > 0) steps.push({ step: 'required', groups: required });
  if (extra.length > 0) steps.push({ step: 'extra', groups: extra });
  return steps;
}

/** What the picker opens with: the only volume and variation, the product's own includes, the first single choices. */
export function defaultSelection(product: Product, products: Products): Selection {
  const include: Choice[] = [];
  for (const group of optionGroups(product)) {
    const names = optionsOf(group, products).map((option) => option.name);
    const beforehand = names.filter((name) => product.include?.includes(name)).slice(0, group.max);
    include.push(...beforehand.map((name) => ({ group: group.group, name, quantity: 1 })));
  }
  const only = (list: { name: string }[] = []) => (list.length === 1 ? list[0]?.name : undefined);
  return settleSelection(
    product,
    { volume: only(product.volume), variation: only(product.variation), include },
    products,
  );
}

export type SelectionProblemCode =
  | 'volume-required'
  | 'unknown-volume'
  | 'variation-required'
  | 'unknown-variation'
  | 'unknown-group'
  | 'unknown-option'
  | 'quantity'
  | 'group-min'
  | 'group-max';
export interface SelectionProblem {
  code: SelectionProblemCode;
  group?: string;
  min?: number;
  max?: number;
}

function nameProblem(kind: 'volume' | 'variation', named: { name: string }[] = [], name?: string) {
  if (name === undefined) return named.length > 0 ? (`${kind}-required` as const) : null;
  return named.some((one) => one.name === name) ? null : (`unknown-${kind}` as const);
}

function choiceProblem(choice: Choice, groups: OptionGroup[], products: Products): SelectionProblem | null {
  const group = groups.find((one) => one.group === choice.group);
  if (!group) return { code: 'unknown-group', group: choice.group };
  const { quantity } = choice;
  const whole = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_CHOICE_QUANTITY;
  if (!whole) return { code: 'quantity', group: group.group };
  const known = optionsOf(group, products).some((option) => option.name === choice.name);
  return known ? null : { code: 'unknown-option', group: group.group };
}

function countProblem(group: OptionGroup, selection: Selection): SelectionProblem | null {
  const { chosen, min, max } = groupCount(group, selection);
  // Exempt from the count (D2 §5): unanswered it means its first option. Still, one answer is all it takes.
  if (isSingleChoice(group)) return chosen > 1 ? { code: 'quantity', group: group.group } : null;
  if (chosen < min) return { code: 'group-min', group: group.group, min };
  return max !== null && chosen > max ? { code: 'group-max', group: group.group, max } : null;
}

/** What keeps a product from being complete (D2 §5 "Products"), in the order of the picker's steps. */
export function selectionProblems(
  product: Product,
  selection: Selection,
  products: Products,
): SelectionProblem[] {
  const groups = optionGroups(product);
  const codes = [
    nameProblem('volume', product.volume, selection.volume),
    nameProblem('variation', product.variation, selection.variation),
  ];
  const problems: (SelectionProblem | null)[] = codes.map((code) => code && { code });
  problems.push(...selection.include.map((choice) => choiceProblem(choice, groups, products)));
  problems.push(...groups.map((group) => countProblem(group, selection)));
  return problems.filter((problem) => problem !== null);
}

export const isComplete = (product: Product, selection: Selection, products: Products): boolean =>
  selectionProblems(product, selection, products).length === 0;

/** What a group's choices cost. The dearest are the included ones: the best that any order of clicking could give. */
function groupPrice(group: OptionGroup, choices: Choice[], products: Products, deliver: boolean): Cents {
  const options = optionsOf(group, products);
  const priced = choices.map(({ name, quantity }) => {
    const option = options.find((one) => one.name === name);
    const own = option ? priceOf(option, deliver) : ZERO;
    return { quantity, price: group.value === undefined ? own : fromEuros(group.value) };
  });
  let included = group.included ?? 0;
  let sum = ZERO;
  for (const { price, quantity } of priced.sort((a, b) => b.price - a.price)) {
    const free = Math.min(included, quantity);
    included -= free;
    sum = sumCents([sum, timesQuantity(price, quantity - free)]);
  }
  return sum;
}

/**
 * The price of one, in cents, and the part of it (`subprice`) that variation and options add. A volume's price
 * takes the place of the product's. What the selection names but the menu does not have costs nothing: whoever
 * decides asks selectionProblems first.
 */
export function unitPrice(product: Product, selection: Selection, products: Products, deliver: boolean) {
  const volume = product.volume?.find((one) => one.name === selection.volume);
  const base = priceOf(volume ?? product, deliver);
  const variation = product.variation?.find((one) => one.name === selection.variation);
  const { include } = settleSelection(product, selection, products);
  const added = optionGroups(product).map((group) =>
    groupPrice(
      group,
      include.filter((choice) => choice.group === group.group),
      products,
      deliver,
    ),
  );
  // A cheaper variation may lower the price, never below nothing.
  const price = maxCents(ZERO, sumCents([base, fromEuros(variation?.price ?? 0), ...added]));
  return { price, subprice: cents(price - base) };
}

/** 'groot, kipfilet, +2x mayonaise': the same words for the same selection, in whatever order it was clicked. */
export function subnameOf(product: Product, selection: Selection, products: Products = []): string {
  const groups = optionGroups(product);
  const isElsewhere = (choice: Choice) =>
    groups.some(
      (group) =>
        group.group !== choice.group &&
        optionsOf(group, products).some((option) => option.name === choice.name),
    );
  const { include } = settleSelection(product, selection, products);
  const choices = include.map((choice) => {
    const times = choice.quantity > 1 ? `${choice.quantity}x ` : '';
    // The name alone would make two different orders one: 'sla' on either half of a pizza.
    return `+${times}${choice.name}${isElsewhere(choice) ? ` (${choice.group})` : ''}`;
  });
  const words = [product.subname, selection.volume, selection.variation, ...choices];
  return words.filter((word) => word !== undefined && word !== '').join(', ');
}
