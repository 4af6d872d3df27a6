import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Menu } from '#documents/menu';
import type { Product } from '#domain/product';
import { defaultSelection } from '#domain/product-options';
import { menuNow } from '#domain/switches';
import { dish } from '#fixtures/cases/dish';
import { demoTowns } from '#fixtures/documents/demo-towns';
import '../../testing/render-page.tsx';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { ProductPicker } from './product-picker.tsx';
import type { Picking } from './use-picking.ts';

const menu = demoTowns().menus.find(({ _id }) => _id === 'menu/roma')!;
const tiramisu = menu.products.find(({ _id }) => _id === 'tiramisu')!;
const NOW = Date.parse('2026-06-12T16:00:00.000Z');
const switches = [
  { name: 'sold-out' as const, product: 'tiramisu', on: true, at: new Date(NOW).toISOString() },
];

const shown = (product: Product, menu: Menu, done: Picking['done'] = () => {}) => {
  const selection = defaultSelection(product, menu.products);
  const picked = { product, selection, quantity: 1, editing: null };
  const picking: Picking = { picked, pick() {}, edit() {}, done, close() {} };
  return (
    <I18nProvider i18n={i18n}>
      <ProductPicker picking={picking} menu={menu} deliver={false} />
    </I18nProvider>
  );
};
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Toevoegen/ });

test('says that the open product has just sold out, and no longer adds it', () => {
  const { rerender } = render(shown(tiramisu, menu));
  expect(add().disabled).toBe(false);
  rerender(shown(tiramisu, menuNow(menu, { switches }, NOW)));
  expect(screen.getByText('Tiramisu is zojuist uitverkocht.')).toBeTruthy();
  expect(add().disabled).toBe(true);
});

test('shows the signs of the product with their words', () => {
  render(shown(dish('Saté', { allergens: ['peanut', 'mild'] }), menu));
  const signs = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(signs).toEqual(['Bevat pinda', 'Een beetje pittig']);
});

describe('an option that was chosen and has just sold out', () => {
  const saus = (name: string) => dish(name, { tab: 'extra', group: 'Saus', price: 1 });
  const asking = (group: object): Menu => ({
    ...menu,
    products: [
      dish('Friet', { add: [{ group: 'Saus', ...group }] }),
      saus('Look'),
      saus('Mayo'),
      saus('Curry'),
    ],
  });
  const without = (before: Menu, name: string): Menu => ({
    ...before,
    products: before.products.map((one) => (one.name === name ? { ...one, soldout: true } : one)),
  });
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  test('is named, and makes room for another one', () => {
    const before = asking({ min: 1, max: 2 });
    const friet = before.products[0]!;
    const done = vi.fn();
    const { rerender } = render(shown(friet, before, done));
    press('Meer Mayo');
    press('Meer Mayo');
    rerender(shown(friet, without(before, 'Mayo'), done));
    expect(screen.getByText('Mayo is zojuist uitverkocht.')).toBeTruthy();
    expect(screen.getByText(/^0\/2 gekozen/)).toBeTruthy();
    fireEvent.click(add());
    expect(done).not.toHaveBeenCalled();
    press('Meer Curry');
    expect(screen.getByText('Mayo is zojuist uitverkocht.')).toBeTruthy();
    fireEvent.click(add());
    expect(done).toHaveBeenCalledWith({ include: [{ group: 'Saus', name: 'Curry', quantity: 1 }] }, 1);
  });

  test('is replaced by the first of a required single choice', () => {
    const before = asking({ min: 1, max: 1 });
    const friet = before.products[0]!;
    const { rerender } = render(shown(friet, before));
    expect(screen.getByText('Look')).toBeTruthy();
    rerender(shown(friet, without(before, 'Look')));
    expect(screen.getByText('Look is zojuist uitverkocht.')).toBeTruthy();
    expect(screen.getByText('Mayo')).toBeTruthy();
  });
});
