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
  expect(renderedAddress('hub', '/hub/nijverdal', search)).toBe(address);
});

test.each([
  ['landing', '/', '/?type=pizza'],
  ['business', '/organisation/roma', '/organisation/roma'],
  ['business', '/', '/'],
  ['info', '/organisation/roma/info', '/organisation/roma/info'],
  ['club', '/club/vv-de-regge', '/club/vv-de-regge'],
  ['privacy', '/privacy', '/privacy'],
] as const)('the server renders %s at %s?type=pizza as %s', (kind, path, address) => {
  expect(renderedAddress(kind, path, '?type=pizza')).toBe(address);
});

test('what chooses another list does not matter to a page without one', () => {
  expect(renderedAddress('business', '/organisation/roma', '?sort=cost&type=nonsense')).toBe(
    '/organisation/roma',
  );
});
