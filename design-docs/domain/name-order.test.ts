import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameOrderCases } from '#fixtures/cases/name-order';
import { byName, nameKey, sortedByName } from './name-order.ts';

const named = (name: string, index = 0) => ({ _id: `hub/${index}`, name });

describe('names are ordered', () => {
  test.each(nameOrderCases)('$why: $names', ({ names }) => {
    const mixed = names.map(named).reverse();
    expect(sortedByName(mixed).map(({ name }) => name)).toEqual(names);
  });

  test('by id if they are equal', () => {
    const twins = [named('Café de Brug', 2), named('Cafe de brug', 1)];
    expect(sortedByName(twins)).toEqual(twins.toSorted(byName));
    expect(twins.sort(byName).map(({ _id }) => _id)).toEqual(['hub/1', 'hub/2']);
  });

  test('as Dutch collation orders names of letters and spaces', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abemzé '), maxLength: 8 });
    const dutch = new Intl.Collator('nl', { sensitivity: 'base' });
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const [x, y] = [a, b].map((text) => text.trim().replace(/\s+/g, ' '));
        expect(Math.sign(byName(named(x!), named(y!)))).toBe(Math.sign(dutch.compare(x!, y!)));
      }),
    );
  });

  test('the same whichever is compared first', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(byName(named(a), named(b))).toBe(-byName(named(b), named(a)) + 0);
        expect(nameKey(nameKey(a))).toBe(nameKey(a));
      }),
    );
  });
});
