import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaKeys, placeKeys } from './delivery-area.ts';
import type { DeliveringHost, Destination } from './delivery-to.ts';
import { termsTo } from './delivery-to.ts';

const meets = (host: DeliveringHost, place: Destination) => {
  const keys = new Set(areaKeys(host));
  return placeKeys(place).some((key) => keys.has(key));
};
const business = (regions: DeliveringHost['regions'], coordinate?: readonly [number, number]) => ({
  address: { coordinate },
  regions,
});

const zipcode = fc.constantFrom('7443', '7443BA', '7443 ba', '744', '7', '#7443', '7461', '1013AA', '');
const city = fc.constantFrom('Nijverdal', 'nijverdal', 'Den Haag', 'Súdwest-Fryslân', '');
const near = fc.tuple(
  fc.double({ min: 52, max: 53, noNaN: true }),
  fc.double({ min: 6, max: 7, noNaN: true }),
);
const anywhere = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);
const coordinate = fc.option(fc.oneof({ weight: 4, arbitrary: near }, anywhere), { nil: undefined });
const region = fc.record(
  { zipcode, city, range: fc.double({ min: 0, max: 200, noNaN: true }), cost: fc.constant(2) },
  { requiredKeys: ['cost'] },
);

test('every business that delivers to a place shares a key with it', () => {
  fc.assert(
    fc.property(
      fc.array(region, { maxLength: 4 }),
      coordinate,
      fc.record({ zipcode, city, coordinate }, { requiredKeys: [] }),
      (regions, from, place) => {
        const host = business(regions, from);
        return !termsTo(host, place).deliverable || meets(host, place);
      },
    ),
    { numRuns: 2000 },
  );
});

describe('a business shares no key with', () => {
  test.each<[string, DeliveringHost, Destination]>([
    ['another city', business([{ city: 'Nijverdal', cost: 2 }]), { city: 'Rijssen' }],
    ['another zipcode', business([{ zipcode: '7443', cost: 2 }]), { zipcode: '7441AA' }],
    ['a zipcode that it blocks', business([{ zipcode: '#7443', cost: 2 }]), { zipcode: '7443AA' }],
    [
      'a place far beyond its range',
      business([{ range: 10, cost: 2 }], [52.36, 6.46]),
      { coordinate: [52.36, 7.46] },
    ],
    ['a place whose coordinate is unknown', business([{ range: 10, cost: 2 }], [52.36, 6.46]), {}],
  ])('%s', (_, host, place) => {
    expect(meets(host, place)).toBe(false);
  });
});

test('a usual range takes few keys', () => {
  expect(areaKeys(business([{ range: 10, cost: 2 }], [52.36, 6.46])).length).toBeLessThanOrEqual(6);
});
