/**
 * Discounts. Their kind depends on the fields that are set (rule cart/discount-fields):
 * - `quantity` and `pay`: of every `quantity` pieces the customer pays for `pay`; the others, which are the cheapest,
 *   are free, or reduced by `percent`, or cost `price`;
 * - `price`: every qualifying piece costs `price`;
 * - `percent` without `quantity`, `price`, `tab` and `group`: that percentage off every piece; only the first such discount counts.
 *
 * Each piece counts for one discount only (rule cart/one-discount-per-piece): the discount that gives most takes its
 * pieces first, then the next takes from the pieces that are left. A solo discount is compared with all others
 * together, and the larger sum wins. So the order of the list changes the price only for the percentage, and the order
 * of the cart never does.
 */
import { byPrice, type DiscountLine } from './discount-line.ts';
import {
  type Cents,
  cents,
  type Euros,
  fromEuros,
  maxCents,
  minCents,
  percentOf,
  sumCents,
  timesQuantity,
  ZERO,
} from './money.ts';

export interface Discount {
  name: string;
  description?: string | undefined;
  /** 0 (Sunday) to 6, or -1 for every day. */
  day: number;
  /** 1 or true: delivery only; 0 or false: takeaway only; null or absent: both. */
  deliver?: boolean | 0 | 1 | null | undefined;
  tab?: string | undefined;
  group?: string | undefined;
  quantity?: number | undefined;
  pay?: number | undefined;
  percent?: number | undefined;
  price?: Euros | undefined;
  solo?: boolean | undefined;
}
export interface DiscountResult {
  total: Cents;
  /** The reduction of every line, in the order of the lines. */
  perLine: Cents[];
  /** The discounts that gave something, in the order of the list. */
  applied: { name: string; amount: Cents }[];
}

/** The pieces and cents per line that a discount would take. */
interface Claim {
  discount: Discount;
  pieces: number[];
  perLine: Cents[];
  amount: Cents;
}

export const EVERY_DAY = -1;

/** Identifies a discount if several have the same name, e.g. one for each of two days. */
export const discountScope = ({ name, day, deliver, tab, group }: Discount): string =>
  JSON.stringify([name, day, deliver ?? null, tab, group]);

/** The discounts of a weekday and those for every day, in the order of the list. */
export const discountsOfDay = (discounts: readonly Discount[], weekday: number): Discount[] =>
  discounts.filter(({ day }) => day === EVERY_DAY || day === weekday);

export interface DiscountMoment {
  /** The weekday of the service day. */
  weekday: number;
  deliver: boolean;
}
export function discountApplies(discount: Discount, { weekday, deliver }: DiscountMoment): boolean {
  if (discount.day !== EVERY_DAY && discount.day !== weekday) return false;
  if (discount.deliver === null || discount.deliver === undefined) return true;
  return (Number(discount.deliver) === 1) === deliver;
}

const isScoped = (discount: Discount): boolean => Boolean(discount.tab || discount.group);
const isPercent = ({ percent }: Discount): boolean => percent !== undefined && percent > 0 && percent <= 100;
const isPrice = ({ price }: Discount): boolean => price !== undefined && price > 0;

/** The set of a discount; null if it has none. Without `pay`, a `percent` or `price` reduces all pieces of the set. */
function dealOf(discount: Discount): { quantity: number; pay: number } | null {
  const { quantity, pay } = discount;
  if (!quantity) return isPrice(discount) ? { quantity: 1, pay: 0 } : null;
  const paid = pay ?? (isPercent(discount) || isPrice(discount) ? 0 : quantity);
  const whole = Number.isInteger(quantity) && Number.isInteger(paid);
  return whole && paid >= 0 && paid < quantity ? { quantity, pay: paid } : null;
}

/** Whether a discount is a percentage off every piece. */
export const isWholeCart = (discount: Discount): boolean =>
  !discount.quantity && !isPrice(discount) && isPercent(discount) && !isScoped(discount);

/** Whether a discount can ever reduce a price; the import refuses menus with one that cannot. */
export const isDiscountUsable = (discount: Discount): boolean =>
  isWholeCart(discount) || dealOf(discount) !== null;

/**
 * Whether a discount has both a percentage and a price; which of them counts is not defined, so no menu may have it.
 */
export const isAmbiguous = (discount: Discount): boolean => isPercent(discount) && isPrice(discount);

/** The reduction of `pieces` of a line: rounded once, after multiplying (rule cart/rounding), and never negative. */
function reduction(discount: Discount, line: DiscountLine, pieces: number): Cents {
  const whole = timesQuantity(line.unit, pieces);
  if (isPercent(discount)) return percentOf(whole, discount.percent ?? 0);
  if (!isPrice(discount)) return whole;
  const own = line.unit - (line.options ?? 0);
  const less = timesQuantity(cents(own - fromEuros(discount.price ?? 0)), pieces);
  return maxCents(ZERO, minCents(less, whole));
}

const inScope = (discount: Discount, line: DiscountLine): boolean =>
  (!discount.tab || discount.tab === line.tab) && (!discount.group || discount.group === line.group);

/** Applies a discount to the pieces that are left: full sets only, starting with the cheapest pieces. */
function claim(discount: Discount, lines: readonly DiscountLine[], left: readonly number[]): Claim {
  const deal = dealOf(discount) ?? { quantity: 1, pay: 0 };
  const cheapestFirst = lines
    .map((line, at) => ({ line, at, left: left[at] ?? 0 }))
    .filter(({ line }) => inScope(discount, line))
    // In sets of one, a line whose remaining pieces would not get cheaper is left to other discounts.
    .filter((one) => deal.quantity > 1 || reduction(discount, one.line, one.left) > 0)
    .sort((a, b) => byPrice(a.line, b.line));
  const sets = Math.floor(cheapestFirst.reduce((sum, one) => sum + one.left, 0) / deal.quantity);
  let taken = sets * deal.quantity;
  let reduced = sets * (deal.quantity - deal.pay);
  const pieces = lines.map(() => 0);
  const perLine = lines.map(() => ZERO);
  for (const one of cheapestFirst) {
    const takes = Math.min(one.left, taken);
    const reduces = Math.min(takes, reduced);
    taken -= takes;
    reduced -= reduces;
    pieces[one.at] = takes;
    perLine[one.at] = reduction(discount, one.line, reduces);
  }
  return { discount, pieces, perLine, amount: sumCents(perLine) };
}

/**
 * Prefers the larger reduction, then fewer pieces, which leaves more for other discounts, then the name that sorts
 * first.
 */
function isBetter(a: Claim, b: Claim): boolean {
  if (a.amount !== b.amount) return a.amount > b.amount;
  const count = (one: Claim) => one.pieces.reduce((sum, pieces) => sum + pieces, 0);
  return count(a) === count(b) ? a.discount.name < b.discount.name : count(a) < count(b);
}

const best = (claims: Claim[]): Claim | undefined =>
  claims.reduce<Claim | undefined>((most, one) => (!most || isBetter(one, most) ? one : most), undefined);

/** Combines the discounts: the one that gives most first, each on the pieces that the others left. */
function combine(discounts: readonly Discount[], lines: readonly DiscountLine[]): Claim[] {
  const claims: Claim[] = [];
  let waiting = discounts;
  let left = lines.map((line) => line.quantity);
  for (;;) {
    const now = left;
    const next = best(waiting.map((discount) => claim(discount, lines, now)));
    if (!next || next.amount === 0) return claims;
    claims.push(next);
    waiting = waiting.filter((discount) => discount !== next.discount);
    left = now.map((pieces, at) => pieces - (next.pieces[at] ?? 0));
  }
}

/** The reduction of the lines by the discounts that apply at `moment`; at most the price of each line. */
export function applyDiscounts(
  lines: readonly DiscountLine[],
  discounts: readonly Discount[],
  moment: DiscountMoment,
): DiscountResult {
  const matching = discounts.filter((discount) => discountApplies(discount, moment));
  const percent = matching.find(isWholeCart);
  const usable = matching.filter((one) => one === percent || dealOf(one) !== null);
  const all = lines.map((line) => line.quantity);
  const together = combine(
    usable.filter((one) => !one.solo),
    lines,
  );
  const alone = best(usable.filter((one) => one.solo).map((one) => claim(one, lines, all)));
  const total = sumCents(together.map((one) => one.amount));
  const winners = alone && alone.amount > total ? [alone] : together;
  const listed = winners.slice().sort((a, b) => usable.indexOf(a.discount) - usable.indexOf(b.discount));
  return {
    total: sumCents(winners.map((one) => one.amount)),
    perLine: lines.map((_, at) => sumCents(winners.map((one) => one.perLine[at] ?? ZERO))),
    applied: listed.map((one) => ({ name: one.discount.name, amount: one.amount })),
  };
}
