import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { menuNow } from '#domain/switches';
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

test('says that the open product has just sold out, and no longer adds it', () => {
  const picked = { product: tiramisu, selection: { include: [] }, quantity: 1, editing: null };
  const picking: Picking = { picked, pick() {}, edit() {}, done() {}, close() {} };
  const shown = (now: typeof menu) => (
    <I18nProvider i18n={i18n}>
      <ProductPicker picking={picking} menu={now} deliver={false} />
    </I18nProvider>
  );
  const { rerender } = render(shown(menu));
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Toevoegen/ });
  expect(add().disabled).toBe(false);
  rerender(shown(menuNow(menu, { switches }, NOW)));
  expect(screen.getByText('Tiramisu is zojuist uitverkocht.')).toBeTruthy();
  expect(add().disabled).toBe(true);
});
