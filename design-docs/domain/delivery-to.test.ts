import { expect, test } from 'vitest';
import { termsCases } from '#fixtures/cases/delivery-to';
import { placeFrom, termsTo } from './delivery-to.ts';

test.each(termsCases)('delivery to $why: $price $reason', ({ host, destination, price, reason }) => {
  const terms = termsTo(host, destination);
  if (price === null) expect(terms).toEqual({ deliverable: false, reason, price: -1 });
  else expect(terms).toMatchObject({ deliverable: true, price });
});

test('a place has the zipcode and city of the address, and the distance between the coordinates', () => {
  const host = { address: { coordinate: [52, 6] as const } };
  const destination = { zipcode: '7441AB', city: 'Nijverdal', coordinate: [53, 6] as const };
  expect(placeFrom(host, destination)).toEqual({ zipcode: '7441AB', city: 'Nijverdal', distance: 111.2 });
});
