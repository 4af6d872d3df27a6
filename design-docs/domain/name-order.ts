import { compareText } from './compare-text.ts';
import { foldText } from './text-search.ts';

export interface Named {
  readonly _id: string;
  readonly name: string;
}

const DIGITS = 9;

/** A key that sorts by the rule when compared as text: 'Café 2' before 'cafe 10'. Not for display. */
export const nameKey = (name: string): string =>
  foldText(name).replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));

/**
 * Compares by name, then by id, so that every device and server has the same order (rule discovery/name-order). Without
 * `Intl`, whose first comparison takes a slow phone 40 ms.
 */
export const byName = (a: Named, b: Named): number =>
  compareText(nameKey(a.name), nameKey(b.name)) || compareText(a._id, b._id);

/** A sorted copy of a list. The key of each name is made once: it costs more than the comparison. */
export const sortedByName = <N extends Named>(list: readonly N[]): N[] =>
  list
    .map((one) => [nameKey(one.name), one._id, one] as const)
    .sort(([key, id], [otherKey, otherId]) => compareText(key, otherKey) || compareText(id, otherId))
    .map(([, , one]) => one);
