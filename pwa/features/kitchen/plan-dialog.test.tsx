import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PlanDialog } from './plan-dialog.tsx';

/** Friday 18:00 in Amsterdam. */
const NOW = '2026-06-12T16:00:00.000Z';
const MINUTE = 60_000;

beforeEach(() => vi.setSystemTime(NOW));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const dueIn = (minutes: number) =>
  ({ order: { number: 108 }, due: Date.parse(NOW) + minutes * MINUTE }) as KitchenView;
const opened = (minutes: number) => {
  renderPage({ '/': <PlanDialog view={dueIn(minutes)} onClose={() => {}} /> }, ['/']);
  const [day, time] = ['Dag', 'Tijd'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  return `${day} ${time}`;
};

test.each([
  ['the due time', 40, '2026-06-12 18:40'],
  ['for an order that is late a time to come', -12, '2026-06-12 18:15'],
])('offers %s', (_, minutes, offered) => {
  expect(opened(minutes)).toBe(offered);
  expect(screen.queryByText('Kies een tijd die nog moet komen.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Inplannen', hidden: true })).toHaveProperty('disabled', false);
});

test.each([
  ['20261-06-12', null],
  ['0002-06-12', 'Kies een tijd die nog moet komen.'],
  ['0020-06-12', 'Kies een tijd die nog moet komen.'],
  ['0202-06-12', 'Kies een tijd die nog moet komen.'],
  ['2026-07-12', null],
  ['2026-07-14', 'Kies een dag in de komende maand.'],
])('on the day %s it says %s', (day, text) => {
  opened(40);
  const field = screen.getByLabelText<HTMLInputElement>('Dag');
  expect(field.max).toBe('9999-12-31');
  fireEvent.change(field, { target: { value: day } });
  expect(screen.queryByRole('alert', { hidden: true })?.textContent ?? null).toBe(text);
  const isPossible = day === '2026-07-12';
  expect(screen.getByRole('button', { name: 'Inplannen', hidden: true })).toHaveProperty(
    'disabled',
    !isPossible,
  );
});
