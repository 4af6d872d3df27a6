import { expect, test } from 'vitest';
import { mapRoute } from './map-link.ts';

const parts = (stops: string[]) => Object.fromEntries(new URL(mapRoute(stops)).searchParams);

test('leads to a single stop', () => {
  expect(parts(['Grotestraat 12, 7443 BA Nijverdal'])).toEqual({
    api: '1',
    destination: 'Grotestraat 12, 7443 BA Nijverdal',
  });
});

test('visits the stops in their order, the last one as the destination', () => {
  expect(parts(['Pizzeria Roma', 'Grotestraat 18', "Smidsweg 5 & 't Hof"])).toEqual({
    api: '1',
    waypoints: 'Pizzeria Roma|Grotestraat 18',
    destination: "Smidsweg 5 & 't Hof",
  });
});

test('has no more stops than a map takes', () => {
  const many = Array.from({ length: 14 }, (_, index) => `Straat ${index + 1}`);
  const { waypoints, destination } = parts(many);
  expect([waypoints?.split('|').length, destination]).toEqual([9, 'Straat 10']);
});
