import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CartItem } from '#domain/cart';
import { parseCart, storedCart, useCart } from './use-cart.ts';
import { updateSettings } from './use-settings.ts';

const item = (change: Partial<CartItem> = {}): CartItem => ({
  _id: 'patat',
  $name: 'Patat',
  $subname: '',
  $quantity: 1,
  $include: [],
  $price: 4,
  $price_deliver: 4,
  $price_takeout: 3.5,
  $subprice: 0,
  $subprice_deliver: 0,
  $subprice_takeout: 0,
  $amount: 4,
  tab: 'Eten',
  group: 'Friet',
  _cart: 0,
  ...change,
});
const ROMA = 'organisation/roma';

afterEach(() => storedCart.set(null));

describe('the cart', () => {
  test('counts pieces, and merges equal items into one', () => {
    const { result } = renderHook(useCart);
    act(() => result.current.add(ROMA, item()));
    act(() => result.current.add(ROMA, item({ $quantity: 2 })));
    expect(result.current).toMatchObject({ count: 3, cart: { host: ROMA, items: [{ $amount: 12 }] } });
  });

  test('starts with the visitor’s order type', () => {
    updateSettings({ type: 'takeaway' });
    const { result } = renderHook(useCart);
    act(() => result.current.add(ROMA, item()));
    expect(result.current.cart).toMatchObject({ deliver: false, items: [{ $price: 3.5 }] });
    act(() => result.current.setDeliver(true));
    expect(result.current.cart).toMatchObject({ deliver: true, items: [{ $price: 4 }] });
    updateSettings({ type: 'deliver' });
  });

  test('is empty and removed from storage when the last piece is removed', () => {
    const { result } = renderHook(useCart);
    act(() => result.current.add(ROMA, item()));
    act(() => result.current.setQuantity(0, 0));
    expect(result.current).toMatchObject({ cart: null, count: 0 });
    expect(localStorage.getItem('eetplein-cart')).toBeNull();
  });

  test('keeps an edited item in its place', () => {
    const { result } = renderHook(useCart);
    for (const $name of ['Soep', 'Patat', 'IJs'])
      act(() => result.current.add(ROMA, item({ _id: $name, $name })));
    act(() => result.current.replace(1, item({ _id: 'Patat', $subname: 'groot' })));
    expect(result.current.cart?.items.map((one) => `${one.$name} ${one.$subname} ${one._cart}`)).toEqual([
      'Soep  0',
      'Patat groot 1',
      'IJs  2',
    ]);
  });

  test('is the same in every tab', () => {
    const { result } = renderHook(useCart);
    localStorage.setItem('eetplein-cart', JSON.stringify({ host: ROMA, deliver: true, items: [item()] }));
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'eetplein-cart' })));
    expect(result.current.count).toBe(1);
  });
});

describe('a stored cart', () => {
  test('has its amounts computed again', () => {
    const stored = { host: ROMA, deliver: true, items: [item({ $quantity: 3, $price: 0, $amount: 0 })] };
    expect(parseCart(stored)?.items[0]).toMatchObject({ $price: 4, $amount: 12 });
  });

  test.each([
    ['nothing', null],
    ['something else', 'cart'],
    ['no business', { items: [item()] }],
    ['no items', { host: ROMA, items: [] }],
    ['a quantity of 1000', { host: ROMA, items: [item({ $quantity: 1000 })] }],
    ['a price in thousandths', { host: ROMA, items: [item({ $price_deliver: 1.234 })] }],
    ['an item without a name', { host: ROMA, items: [{ ...item(), $name: undefined }] }],
  ])('with %s is dropped', (_, stored) => expect(parseCart(stored)).toBeNull());
});
