import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockedCases, choiceCases, quoteCases, zipcodeOfRegionCases } from '#fixtures/cases/delivery-region';
import {
  type DeliveryRegion,
  deliveryQuote,
  deliveryTerms,
  isBlocked,
  regionZipcode,
} from './delivery-region.ts';
import { cents } from './money.ts';

describe('the delivery region', () => {
  test.each(choiceCases)('is chosen by $why: $chosen', ({ regions, place, chosen }) => {
    const terms = deliveryTerms(regions, place);
    expect(terms.deliverable ? terms.region.name : null).toBe(chosen);
    if (!terms.deliverable) expect(terms).toEqual({ deliverable: false, reason: 'no-region', price: -1 });
  });

  test.each(blockedCases)('is blocked by its zipcode, $why: $blocked', ({ regions, place, blocked }) => {
    expect(isBlocked(regions, place)).toBe(blocked);
    const terms = deliveryTerms(regions, place);
    if (blocked) expect(terms).toEqual({ deliverable: false, reason: 'region-blocked', price: -1 });
    else expect(terms.deliverable || terms.reason !== 'region-blocked').toBe(true);
  });
});

test.each(zipcodeOfRegionCases)(
  'a region with zipcode %s is about %s, blocked: %s',
  (zipcode, prefix, blocked) => {
    expect(regionZipcode({ zipcode, cost: 1 })).toEqual({ prefix, blocked });
  },
);

test('among regions with equal cost, minimum and name, the lowest threshold counts; none counts as the highest', () => {
  const place = { city: 'Nijverdal' };
  const alike = [undefined, 30, 20].map((max) => ({ ...place, cost: 1.5, max }));
  for (const regions of [alike, [...alike].reverse()]) {
    expect(deliveryTerms(regions, place)).toMatchObject({ max: 2000 });
    const others = regions.filter(({ max }) => max !== 20);
    expect(deliveryTerms(others, place)).toMatchObject({ max: 3000 });
  }
});

test.each<[says: string, one: object, other: object]>([
  ['city', { zipcode: '7441', city: 'A' }, { zipcode: '7441', city: 'B' }],
  ['spelling of the zipcode', { zipcode: '7441' }, { zipcode: '7441 ' }],
  ['range', { zipcode: '7441', range: 1 }, { zipcode: '7441', range: 2 }],
  ['way to say that there is no minimum', { zipcode: '7441' }, { zipcode: '7441', min: 0 }],
  ['way to say that there is no name', { zipcode: '7441' }, { zipcode: '7441', name: '' }],
])('of regions that differ only in their %s the same one counts in any order', (_, one, other) => {
  const alike = [one, other].map((region) => ({ ...region, cost: 1 }));
  const chosen = (regions: DeliveryRegion[]) => deliveryTerms(regions, { zipcode: '7441AB' });
  expect(chosen([...alike].reverse())).toEqual(chosen(alike));
});

describe('delivery', () => {
  test.each(quoteCases)('$why', ({ why, region, freeShipping, amount, ...quote }) => {
    const place = { city: region.city, zipcode: region.zipcode, distance: 1 };
    const terms = deliveryTerms([region], place, { freeShipping });
    expect(deliveryQuote(terms, cents(amount))).toEqual(quote);
  });

  test('is not possible without a region', () => {
    const quote = { price: null, allowed: false, missing: 0, free: false, freeFrom: null };
    expect(deliveryQuote(deliveryTerms([], {}), cents(5000))).toEqual(quote);
    expect(deliveryQuote(deliveryTerms([], {}, { freeShipping: true }), cents(0))).toEqual(quote);
  });
});

// Few values, so that many regions differ in one field only.
const euros = fc.constantFrom(0, 1.5, 12.5);
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const city = optional(fc.constantFrom('Nijverdal', 'nijverdal ', 'Rijssen'));
const region: fc.Arbitrary<DeliveryRegion> = fc.record({
  city,
  zipcode: optional(fc.constantFrom('74', '7441', '7441A', '7441AB', '7461', '#7461', '#7441AB')),
  range: optional(fc.constantFrom(0, 1, 5, 5.1)),
  name: optional(fc.constantFrom('a', 'b')),
  cost: euros,
  min: optional(euros),
  max: optional(euros),
});
const place = fc.record({
  city,
  zipcode: optional(fc.constantFrom('7441AB', '7441AC', '7461AB', '8000AA')),
  distance: optional(fc.constantFrom(0, 0.9, 1, 4.9, 5, 7)),
});

describe('for any list of regions', () => {
  test('the terms do not depend on its order', () => {
    const shuffled = fc
      .array(region, { maxLength: 6 })
      .chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, place, ([list, other], where) => {
        expect(deliveryTerms(other, where)).toEqual(deliveryTerms(list, where));
      }),
      { numRuns: 2000 },
    );
  });

  test('delivery never costs more than the region says, and is allowed from its minimum', () => {
    fc.assert(
      fc.property(fc.array(region, { maxLength: 4 }), place, fc.nat(4000), (list, where, amount) => {
        const terms = deliveryTerms(list, where);
        const quote = deliveryQuote(terms, cents(amount));
        if (!terms.deliverable) {
          expect(quote.allowed).toBe(false);
          return;
        }
        expect([0, terms.price]).toContain(quote.price);
        expect(quote.allowed).toBe(amount >= terms.min);
        expect(quote.allowed).toBe(quote.missing === 0);
        expect(quote.free && quote.freeFrom !== null).toBe(false);
        if (quote.freeFrom !== null) expect(deliveryQuote(terms, quote.freeFrom).free).toBe(true);
      }),
    );
  });
});
