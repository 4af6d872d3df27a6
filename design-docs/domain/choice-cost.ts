/** The cost that is shown beside an option (rule menu/included-options). */
import { type Cents, cents } from './money.ts';
import { type OptionGroup, optionPrice, type Product } from './product.ts';
import { groupPrice } from './product-options.ts';
import { type Choice, isSingleChoice, optionsOf, type Products, type Selection } from './selection.ts';

export interface ChoiceCost {
  /** The price per piece without anything included. */
  own: Cents;
  /** What it adds to the price, or would add if it were chosen; 0 if it is included. */
  cost: Cents;
}

/**
 * For a chosen option: its price, unless all its pieces are included (the dearest choices are included first, and of
 * equal ones those that were chosen first). For another option: what one more piece would add; in a single choice, what
 * it would cost instead of the chosen one.
 */
export function choiceCost(
  group: OptionGroup,
  option: Product,
  { include }: Pick<Selection, 'include'>,
  products: Products,
  deliver: boolean,
): ChoiceCost {
  const own = optionPrice(group, option, deliver);
  const price = (choices: Choice[]) => groupPrice(group, choices, products, deliver);
  const chosen = include.filter((choice) => choice.group === group.group);
  const one = { group: group.group, name: option.name, quantity: 1 };
  if (isSingleChoice(group)) return { own, cost: price([one]) };
  const at = chosen.findIndex(({ name }) => name === option.name);
  const present = chosen[at];
  if (!present) return { own, cost: cents(price([...chosen, one]) - price(chosen)) };
  const options = optionsOf(group, products);
  const includedBefore = chosen.filter(({ name }, index) => {
    const other = options.find((product) => product.name === name);
    const difference = other ? optionPrice(group, other, deliver) - own : 0;
    return difference > 0 || (difference === 0 && index < at);
  });
  const before = includedBefore.reduce((sum, { quantity }) => sum + quantity, 0);
  const isIncluded = before + present.quantity <= (group.included ?? 0);
  return { own, cost: isIncluded ? cents(0) : own };
}
