import { fireEvent, screen } from '@testing-library/react';
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

test('lists 100 items, and the others with Toon meer', async () => {
  const items = Array.from({ length: 101 }, (_, index) => sauce(index + 1));
  renderPage({ '/': <CartList items={items} onQuantity={() => {}} /> }, ['/']);
  expect(screen.getByText('Saus 100')).toBeTruthy();
  expect(screen.queryByText('Saus 101')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Toon meer' }));
  expect(await screen.findByText('Saus 101')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Toon meer' })).toBeNull();
});
