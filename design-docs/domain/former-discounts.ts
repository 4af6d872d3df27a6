/** Which discounts of a list are those of an earlier one (rule kitchen/menu-merge). */
import { canonicalJson } from './canonical-json.ts';
import { type Discount, discountScope } from './discount.ts';

const identities = [canonicalJson, discountScope, ({ name }: Discount) => name];

/**
 * For each discount the index of the one in `before` that it was: the same, else one of its scope, else one of its
 * name; null for a new one. A menu may have several of one name, and of one scope, e.g. one for two pieces and one for
 * three.
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
