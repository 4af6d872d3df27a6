import { expect, test } from 'vitest';
import { mapLink, mapRoute, mapSearch } from './map-link.ts';

const parts = (stops: string[]) => Object.fromEntries(new URL(mapRoute(stops)).searchParams);

test('searches the map for a place by its name', () => {
  const { origin, pathname, searchParams } = new URL(mapSearch("Smidsweg 5 & 't Hof"));
  expect(origin + pathname).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query: "Smidsweg 5 & 't Hof" });
});

test('searches for a business by its name and address', () => {
  const business = { name: 'Pizzeria Roma', address: { name: 'Grotestraat 18, Nijverdal' } };
  expect(mapLink(business)).toBe(mapSearch('Pizzeria Roma, Grotestraat 18, Nijverdal'));
});

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
