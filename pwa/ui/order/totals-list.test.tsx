import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cents, ZERO } from '#domain/money';
import { orderTotals } from '#domain/order-totals';
import '../../testing/render-page.tsx';
import { TotalsList } from './totals-list.tsx';

const discounts = [
  { name: 'Tweede gratis', day: -1, tab: 'Friet', quantity: 2, pay: 1 },
  { name: 'Tweede gratis', day: -1, tab: 'Snacks', quantity: 2, pay: 1 },
  { name: 'Frisdeal', day: -1, tab: 'Dranken', price: 1 },
];
const totalsOf = (...tabs: string[]) =>
  orderTotals({
    items: tabs.map((tab) => ({ tab, group: tab, quantity: 2, unit: cents(500) })),
    discounts,
    deliver: false,
    weekday: 1,
    terms: null,
    donation: ZERO,
    payment: 'cash',
  });

test('lists two discounts of one name, and none of them once both have ended', () => {
  const list = (...tabs: string[]) => (
    <I18nProvider i18n={i18n}>
      <TotalsList totals={totalsOf(...tabs)} deliver={false} />
    </I18nProvider>
  );
  const { rerender } = render(list('Friet', 'Snacks', 'Dranken'));
  expect(screen.getAllByText('Tweede gratis')).toHaveLength(2);
  rerender(list('Dranken'));
  expect(screen.queryAllByText('Tweede gratis')).toEqual([]);
  expect(screen.getByText('Frisdeal')).toBeTruthy();
});
