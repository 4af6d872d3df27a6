import { beforeEach, expect, test } from 'vitest';
import { keepScrollPlace, keptScrollPlace } from './scroll-place.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

test('keeps a place for each entry of the history', () => {
  keepScrollPlace('a1', 120.6);
  keepScrollPlace('b2', 40);
  expect([keptScrollPlace('a1'), keptScrollPlace('b2'), keptScrollPlace('c3')]).toEqual([121, 40, null]);
});

test('tells fresh loads of one tab apart, and knows each again after a reload', () => {
  history.replaceState({ idx: 0 }, '', '/organisation/roma');
  keepScrollPlace('default', 900);
  expect(keptScrollPlace('default')).toBe(900);
  const first = history.state;
  expect(first).toMatchObject({ idx: 0 });
  // Back from the bank: another load in the same tab, which the router calls 'default' as well.
  history.pushState(null, '', '/order/01m7');
  expect(keptScrollPlace('default')).toBeNull();
  history.pushState(first, '', '/organisation/roma');
  expect(keptScrollPlace('default')).toBe(900);
});
