import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceCases } from '#fixtures/cases/distance';
import type { Coordinate } from './address.ts';
import { distanceKm } from './distance.ts';

test.each(distanceCases)('$why: $km km', ({ a, b, km }) => {
  expect(distanceKm(a, b)).toBe(km);
});

test('a distance is the same in both directions, in tenths of a km', () => {
  const coordinates: fc.Arbitrary<Coordinate> = fc.tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  );
  fc.assert(
    fc.property(coordinates, coordinates, (a, b) => {
      const km = distanceKm(a, b);
      expect(distanceKm(b, a)).toBe(km);
      expect(Math.round(km * 10) / 10).toBe(km);
      expect(km).toBeLessThanOrEqual(20_015.1);
    }),
  );
});
