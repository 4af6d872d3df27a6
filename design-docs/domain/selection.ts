/** The option groups of a product, and the selection that the customer builds from them. */
import { compareText } from './compare-text.ts';
import { EXTRA_TAB, type OptionGroup, optionGroups, type Product } from './product.ts';

export const MAX_CHOICE_QUANTITY = 99;
const SHOWN_AT_A_TIME = 5;

export interface Choice {
  group: string;
  name: string;
  quantity: number;
}
export interface Selection {
  volume?: string | undefined;
  variation?: string | undefined;
  include: Choice[];
}
export type Products = readonly Product[];

export const optionsOf = ({ tab = EXTRA_TAB, group }: OptionGroup, products: Products): Product[] =>
  products.filter((option) => option.tab === tab && option.group === group && !option.soldout);

/** A required single choice (min 1 and max 1) always has a choice: the first option until another is chosen. */
export const isSingleChoice = (group: OptionGroup): boolean => group.min === 1 && group.max === 1;

/** Each option once, its quantities added up. */
export function mergedChoices(choices: readonly Choice[]): Choice[] {
  const merged: Choice[] = [];
  for (const { group, name, quantity } of choices) {
    const known = merged.find((choice) => choice.group === group && choice.name === name);
    if (known) known.quantity += quantity;
    else merged.push({ group, name, quantity });
  }
  return merged;
}

/** The choices of a group, or the first option of a required single choice without any. */
function answered(group: OptionGroup, choices: Choice[], products: Products): Choice[] {
  const first = optionsOf(group, products)[0];
  if (choices.length > 0 || !first || !isSingleChoice(group)) return choices;
  return [{ group: group.group, name: first.name, quantity: 1 }];
}

function normalizedChoices(group: OptionGroup, chosen: readonly Choice[], products: Products): Choice[] {
  const own = chosen.filter((choice) => choice.group === group.group && choice.quantity > 0);
  return answered(group, mergedChoices(own), products).sort((a, b) => compareText(a.name, b.name));
}

/**
 * Normalizes a selection, so that the order of clicking does not matter: sorted, merged, and with a choice for every
 * required single choice.
 */
export function normalizeSelection(product: Product, selection: Selection, products: Products): Selection {
  const include: Choice[] = [];
  for (const group of optionGroups(product))
    include.push(...normalizedChoices(group, selection.include, products));
  return { volume: selection.volume, variation: selection.variation, include };
}

/** The selection without options that the menu no longer offers (rule menu/sold-out-in-picker). */
export function withoutGoneOptions(product: Product, selection: Selection, products: Products): Selection {
  const include = optionGroups(product).flatMap((group) => {
    const names = optionsOf(group, products).map((option) => option.name);
    const own = selection.include.filter((one) => one.group === group.group && names.includes(one.name));
    return answered(group, own, products);
  });
  return { ...selection, include };
}

/** The figures for 'x/y gekozen', 'Minimaal n', 'maximaal n' and 'inbegrepen n'; `full` disables further choices. */
export function groupCount(group: OptionGroup, selection: Selection) {
  const chosen = selection.include
    .filter((choice) => choice.group === group.group)
    .reduce((sum, choice) => sum + choice.quantity, 0);
  const max = group.max ?? null;
  const full = max !== null && chosen >= max;
  return { chosen, min: group.min ?? 0, max, included: group.included ?? 0, full };
}

/** A single choice can always be changed, because the new option replaces the previous one. */
export const canChooseMore = (group: OptionGroup, selection: Selection): boolean =>
  isSingleChoice(group) || !groupCount(group, selection).full;

/** How many options to list after `asked` clicks for more: the group's `top` or 5, and 5 more per click. */
export const shownOptions = (group: OptionGroup, asked = 0): number =>
  (group.top ?? SHOWN_AT_A_TIME) + asked * SHOWN_AT_A_TIME;

/** The selection with `more` pieces of an option (negative: fewer). Unchanged if the group is full. */
export function choose(group: OptionGroup, selection: Selection, name: string, more = 1): Selection {
  if (isSingleChoice(group)) return more > 0 ? chooseInstead(group, selection, name) : selection;
  if (more > 0 && !canChooseMore(group, selection)) return selection;
  const isSameChoice = (choice: { group: string; name: string }) =>
    choice.group === group.group && choice.name === name;
  const before = selection.include.find(isSameChoice)?.quantity ?? 0;
  const { chosen, max } = groupCount(group, selection);
  const room = max === null ? MAX_CHOICE_QUANTITY : max - chosen + before;
  const quantity = Math.max(0, Math.min(before + more, room, MAX_CHOICE_QUANTITY));
  const others = selection.include.filter((choice) => !isSameChoice(choice));
  return {
    ...selection,
    include: quantity > 0 ? [...others, { group: group.group, name, quantity }] : others,
  };
}

function chooseInstead(group: OptionGroup, selection: Selection, name: string): Selection {
  const others = selection.include.filter((choice) => choice.group !== group.group);
  return { ...selection, include: [...others, { group: group.group, name, quantity: 1 }] };
}
