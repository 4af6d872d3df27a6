import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#documents/order';
import { renderPage } from '../../testing/render-page.tsx';
import { Due } from './order-head.tsx';

test.each([
  ['later that evening', '12T17:00', '12T18:15', '20:15', '19:00'],
  ['the night that belongs to it', '12T17:00', '12T22:30', '00:30', '19:00'],
  ['another day', '12T17:00', '13T10:00', 'za 13 jun 12:00', 'vr 12 jun 19:00'],
  ['another time of a later day', '13T17:00', '13T18:15', 'za 13 jun 20:15', '19:00'],
  ['an earlier day', '13T17:00', '12T18:15', '20:15', 'za 13 jun 19:00'],
])(
  'names the day of the time that was agreed if the kitchen moved the order to %s',
  (_, from, to, now, was) => {
    const iso = (text: string) => `2026-06-${text}:00.000Z`;
    const order = { date: iso('12T16:00'), due: iso(to), due_agreed: iso(from), asap: false, deliver: false };
    renderPage({ '/': <Due order={order as Order} /> }, ['/']);
    expect(screen.getByText(now, { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText(was, { selector: 's' })).toBeTruthy();
  },
);

test('tells a screen reader that the business moved the time', () => {
  const order = { date: '2026-06-12T16:00:00.000Z', due: '2026-06-12T17:00:00.000Z', deliver: false };
  renderPage({ '/': <Due order={order as Order} /> }, ['/']);
  const region = screen.getAllByRole('status')[0]!;
  expect(region.textContent).toBe('');
  cleanup();
  const moved = { ...order, due_agreed: '2026-06-12T16:30:00.000Z' };
  renderPage({ '/': <Due order={moved as Order} /> }, ['/']);
  expect(screen.getByText(/heeft de tijd verzet/).closest('[role=status]')).toBeTruthy();
});
