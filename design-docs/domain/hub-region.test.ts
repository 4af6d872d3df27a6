import { describe, expect, test } from 'vitest';
import { coverCases, hubCases, hubOfAddressCases, hubs } from '#fixtures/cases/hub-region';
import { hubMatches, hubOfAddress, regionCovers, regionKeys, wantedKey } from './hub-region.ts';

test.each(hubCases)('$region names $zipcode $city: $matches', ({ region, zipcode, city, matches }) => {
  expect(hubMatches(region, { zipcode, city })).toBe(matches);
});

test.each(coverCases)('$region covers $wanted: $covers', ({ region, wanted, covers }) => {
  expect(regionCovers(region, wanted)).toBe(covers);
  expect(wanted.some((entry) => regionKeys(region).includes(wantedKey(entry) ?? ''))).toBe(covers);
});

describe('the hub of an address', () => {
  test.each(hubOfAddressCases)('$why: $hub', ({ zipcode, city, hub }) => {
    expect(hubOfAddress(hubs, { zipcode, city })?._id ?? null).toBe(hub);
    expect(hubOfAddress([...hubs].reverse(), { zipcode, city })?._id ?? null).toBe(hub);
  });

  test('is null if no hub has a region', () => {
    expect(hubOfAddress([{ _id: 'hub/leeg' }], { zipcode: '7441AB', city: 'Nijverdal' })).toBeNull();
  });
});
