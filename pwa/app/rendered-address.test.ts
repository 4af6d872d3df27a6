import { expect, test } from 'vitest';
import { renderedAddress } from './rendered-address.ts';

test.each([
  ['', '/hub/nijverdal'],
  ['?type=pizza', '/hub/nijverdal?type=pizza'],
  ['?tab=Eten', '/hub/nijverdal'],
  ['?type=nonsense', null],
  ['?open=1', null],
  ['?sort=cost&type=pizza', null],
  ['?zipcode=7447', null],
])('the server renders /hub/nijverdal%s as %s', (search, address) => {
  expect(renderedAddress('/hub/nijverdal', search)).toBe(address);
});
