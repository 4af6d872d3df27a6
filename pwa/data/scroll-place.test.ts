import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptScrollPlace, scrollPlaceKeeper } from './scroll-place.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});
afterEach(() => vi.restoreAllMocks());

test('keeps a place for each entry of the history', () => {
  scrollPlaceKeeper('a1')(120.6);
  scrollPlaceKeeper('b2')(40);
  expect([keptScrollPlace('a1'), keptScrollPlace('b2'), keptScrollPlace('c3')]).toEqual([121, 40, null]);
});

test('tells fresh loads of one tab apart, and knows each again after a reload', () => {
  history.replaceState({ idx: 0 }, '', '/organisation/roma');
  const keep = scrollPlaceKeeper('default');
  keep(900);
  expect(keptScrollPlace('default')).toBe(900);
  const first = history.state;
  expect(first).toMatchObject({ idx: 0 });
  // Back from the bank: another load in the same tab, which the router calls 'default' as well.
  history.pushState(null, '', '/order/01m7');
  expect(keptScrollPlace('default')).toBeNull();
  // The former page, while it goes.
  keep(950);
  expect(keptScrollPlace('default')).toBeNull();
  history.pushState(first, '', '/organisation/roma');
  expect(keptScrollPlace('default')).toBe(950);
});

test('keeps no place, and does not fail, in a browser that blocks or has no room in its storage', () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  scrollPlaceKeeper('d4')(120);
  expect(keptScrollPlace('d4')).toBeNull();
});
