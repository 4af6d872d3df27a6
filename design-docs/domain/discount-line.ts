import { compareText } from './compare-text.ts';
import type { Cents } from './money.ts';

/** A line of a cart as discounts see it. */
export interface DiscountLine {
  tab: string;
  group: string;
  /** The price of one piece for the order type, options included. */
  unit: Cents;
  /** The part of `unit` that options add. A discount's `price` replaces the rest of it: options are paid on top. */
  options?: Cents | undefined;
  quantity: number;
}

/**
 * For `sort`: the cheapest pieces first. At the same price, those whose options cost least come first, because a
 * discount's `price` takes most off them; then by tab, group and quantity. Their place in the cart does not count,
 * because the order of the cart must not change what is paid (rule cart/quantity-discount).
 */
export const byPrice = (a: DiscountLine, b: DiscountLine): number =>
  a.unit - b.unit ||
  (a.options ?? 0) - (b.options ?? 0) ||
  compareText(a.tab, b.tab) ||
  compareText(a.group, b.group) ||
  b.quantity - a.quantity;
