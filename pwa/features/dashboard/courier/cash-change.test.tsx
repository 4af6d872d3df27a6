import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { CashChange } from './cash-change.tsx';

const cash = { type: 'cash', paid: false, status: 'cash' } as const;
const open = (payment: Parameters<typeof CashChange>[0]['delivery']['payment']) =>
  renderPage({ '/': <CashChange delivery={{ amount: 22.5, payment }} /> }, ['/']);
const choice = () => screen.queryByRole('group', { name: 'De klant betaalt met' });
const text = () => choice()?.nextElementSibling?.textContent?.replace(/\s/g, ' ');

test('asks in words what the customer pays with, and says how much to give back', () => {
  open(cash);
  expect(screen.getByText('De klant betaalt met')).toBeTruthy();
  expect(text()).toBe('');
  const fifty = screen.getByRole('button', { name: /50,00/ });
  fireEvent.click(fifty);
  expect(text()).toBe('Wisselgeld: € 27,50');
  fireEvent.click(screen.getByRole('button', { name: 'Gepast' }));
  expect(text()).toBe('Wisselgeld: € 0,00');
  fireEvent.click(screen.getByRole('button', { name: 'Gepast' }));
  expect(text()).toBe('');
});

test.each([
  ['by card', { type: 'pin', paid: false, status: 'pin' }],
  ['online', { type: 'ideal', paid: true, status: 'paid' }],
  ['in cash, before', { ...cash, paid: true }],
] as const)('asks nothing if it is paid %s', (_, payment) => {
  open(payment);
  expect(choice()).toBeNull();
});
