/** The options of a product: the steps of the picker, when a selection is complete, and what it costs. */
import { type Cents, cents, fromEuros, maxCents, sumCents, timesQuantity, ZERO } from './money.ts';
import {
  type OptionGroup,
  optionGroups,
  optionPrice,
  type Product,
  priceOf,
  type Variation,
  type Volume,
} from './product.ts';
import {
  type Choice,
  groupCount,
  isSingleChoice,
  MAX_CHOICE_QUANTITY,
  mergedChoices,
  normalizeSelection,
  optionsOf,
  type Products,
  type Selection,
} from './selection.ts';

/** The steps of the picker that a product needs, in their order (rule menu/picker-steps). */
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

/**
 * The picker's initial selection: the volume or variation if there is only one, the preselected options, and the first
 * option of each required single choice.
 */
export function defaultSelection(product: Product, products: Products): Selection {
  const include: Choice[] = [];
  for (const group of optionGroups(product)) {
    const names = optionsOf(group, products).map((option) => option.name);
    const beforehand = names.filter((name) => product.include?.includes(name)).slice(0, group.max);
    include.push(...beforehand.map((name) => ({ group: group.group, name, quantity: 1 })));
  }
  const only = (list: { name: string }[] = []) => (list.length === 1 ? list[0]?.name : undefined);
  return normalizeSelection(
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
  // The minimum is not checked: unanswered, it means its first option (rule menu/required-single-choice).
  if (isSingleChoice(group)) return chosen > 1 ? { code: 'quantity', group: group.group } : null;
  if (chosen < min) return { code: 'group-min', group: group.group, min };
  return max !== null && chosen > max ? { code: 'group-max', group: group.group, max } : null;
}

/** The problems of a selection: volume, variation, each choice, then the count of each group. */
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
  problems.push(...mergedChoices(selection.include).map((choice) => choiceProblem(choice, groups, products)));
  problems.push(...groups.map((group) => countProblem(group, selection)));
  return problems.filter((problem) => problem !== null);
}

export const isComplete = (product: Product, selection: Selection, products: Products): boolean =>
  selectionProblems(product, selection, products).length === 0;

/** The price of a group's choices. The dearest ones are included (free), so the order of clicking does not matter. */
export function groupPrice(
  group: OptionGroup,
  choices: Choice[],
  products: Products,
  deliver: boolean,
): Cents {
  const options = optionsOf(group, products);
  const priced = choices.map(({ name, quantity }) => {
    const option = options.find((one) => one.name === name) ?? { price: 0 };
    return { quantity, price: optionPrice(group, option, deliver) };
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
 * The price of one piece in cents, and the part of it (`subprice`) that variation and options add. A volume's price
 * replaces the product's. Names that the menu does not have cost nothing, so check selectionProblems first.
 */
export function unitPrice(product: Product, selection: Selection, products: Products, deliver: boolean) {
  const volume = product.volume?.find((one) => one.name === selection.volume);
  const base = priceOf(volume ?? product, deliver);
  const variation = product.variation?.find((one) => one.name === selection.variation);
  const { include } = normalizeSelection(product, selection, products);
  const added = optionGroups(product).map((group) =>
    groupPrice(
      group,
      include.filter((choice) => choice.group === group.group),
      products,
      deliver,
    ),
  );
  // A cheaper variation may lower the price, but not below 0.
  const price = maxCents(ZERO, sumCents([base, fromEuros(variation?.price ?? 0), ...added]));
  return { price, subprice: cents(price - base) };
}

/** 'groot, kipfilet, +2x mayonaise': the same text for the same selection, whatever the order of clicking. */
export function subnameOf(product: Product, selection: Selection, products: Products = []): string {
  const groups = optionGroups(product);
  const isElsewhere = (choice: Choice) =>
    groups.some(
      (group) =>
        group.group !== choice.group &&
        optionsOf(group, products).some((option) => option.name === choice.name),
    );
  const { include } = normalizeSelection(product, selection, products);
  const choices = include.map((choice) => {
    const times = choice.quantity > 1 ? `${choice.quantity}x ` : '';
    // The name alone would merge two different items: 'sla' on either half of a pizza.
    return `+${times}${choice.name}${isElsewhere(choice) ? ` (${choice.group})` : ''}`;
  });
  const words = [product.subname, selection.volume, selection.variation, ...choices];
  return words.filter((word) => word !== undefined && word !== '').join(', ');
}

/**
 * The texts that a subname may have before the options. A size may read like the fixed second line of another product.
 */
export const secondLines = ({ subname, volume = [], variation = [] }: Product): string[] =>
  [undefined, ...volume, ...variation].map((one) => [subname, one?.name].filter(Boolean).join(', '));
