/** Finds the earlier version of each discount in a list (rule kitchen/menu-merge). */
import { canonicalJson } from './canonical-json.ts';
import { type Discount, discountScope } from './discount.ts';

const identities = [canonicalJson, discountScope, ({ name }: Discount) => name];

/**
 * For each discount, the index of its earlier version in `before`: an equal one, else one with its scope, else one with
 * its name; null if it is new. A menu may have several with the same name, or the same scope, e.g. one for two pieces
 * and one for three.
 */
export function formerDiscounts(
  before: readonly Discount[],
  discounts: readonly Discount[],
): (number | null)[] {
  const formers: (number | null)[] = discounts.map(() => null);
  const left = new Set(before.keys());
  for (const identify of identities) {
    discounts.forEach((discount, at) => {
      if (formers[at] !== null) return;
      const former = [...left].find((one) => identify(before[one]!) === identify(discount));
      if (former === undefined) return;
      formers[at] = former;
      left.delete(former);
    });
  }
  return formers;
}
