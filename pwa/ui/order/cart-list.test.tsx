import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart';
import { renderPage } from '../../testing/render-page.tsx';
import { CartList } from './cart-list.tsx';

const price = { $price: 2, $price_deliver: 2, $price_takeout: 2, $amount: 2 };
const options = { $subprice: 0, $subprice_deliver: 0, $subprice_takeout: 0, $include: [] };
const sauce = (index: number): CartItem => ({
  ...{ _id: `sauce-${index}`, $name: `Saus ${index}`, $subname: '', $quantity: 1, _cart: index },
  ...{ ...price, ...options, tab: 'Sauzen', group: 'Sauzen' },
});

test('drops the lines of two products that read alike', () => {
  const alike = [1, 2].map((index) => ({ ...sauce(index), $name: 'Saus' }));
  const list = (...items: CartItem[]) => (
    <I18nProvider i18n={i18n}>
      <CartList items={items} onQuantity={() => {}} />
    </I18nProvider>
  );
  const { rerender } = render(list(...alike, sauce(3)));
  rerender(list(sauce(3)));
  expect(screen.queryByText('Saus')).toBeNull();
  expect(screen.getByText('Saus 3')).toBeTruthy();
});

test('lists 100 items, and the others with Toon meer', async () => {
  const items = Array.from({ length: 101 }, (_, index) => sauce(index + 1));
  renderPage({ '/': <CartList items={items} onQuantity={() => {}} /> }, ['/']);
  expect(screen.getByText('Saus 100')).toBeTruthy();
  expect(screen.queryByText('Saus 101')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Toon meer' }));
  expect(await screen.findByText('Saus 101')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Toon meer' })).toBeNull();
});
