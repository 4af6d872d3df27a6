import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { instantAt } from '#domain/amsterdam-time';
import { renderPage } from '../../../testing/render-page.tsx';
import { ClosedRow } from './closed-row.tsx';
import type { Switches } from './use-switches.ts';

const friday = (hours: number) => instantAt('2026-06-12', hours * 60);

test.each([
  ['in the evening, later that evening', friday(18), '20:00', friday(20), 'Gesloten tot 20:00'],
  ['in the evening, in the night', friday(18), '01:00', friday(25), 'Gesloten tot 01:00'],
  ['in the evening, the next day', friday(22), '12:00', friday(36), 'Gesloten tot za 13 jun 12:00'],
  ['in the night, later that night', friday(26), '04:00', friday(28), 'Gesloten tot 04:00'],
  ['in the night, after 05:00', friday(26), '12:00', friday(36), 'Gesloten tot za 13 jun 12:00'],
  ['in the night, the next night', friday(26), '01:00', friday(49), 'Gesloten tot zo 14 jun 01:00'],
])('closes until the clock next shows the time that is typed: %s', (_, now, typed, until, says) => {
  const set = vi.fn();
  renderPage({ '/': <ClosedRow switches={{ now, set, find: () => undefined } as unknown as Switches} /> }, [
    '/',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Tot een tijd' }));
  fireEvent.change(screen.getByLabelText('Gesloten tot'), { target: { value: typed } });
  expect(screen.getByText(says)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Zaak sluiten' }));
  expect(set).toHaveBeenCalledWith(
    [{ name: 'closed', on: true, until: new Date(until).toISOString() }],
    'De zaak is gesloten',
  );
});

test('goes on while the day until which it closes is typed, whatever the year is by then', () => {
  const set = vi.fn();
  const switches = { now: friday(18), set, find: () => undefined } as unknown as Switches;
  renderPage({ '/': <ClosedRow switches={switches} /> }, ['/']);
  fireEvent.click(screen.getByRole('button', { name: 'T/m een dag' }));
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Gesloten tot en met'), { target: { value } });
  // Browsers report each digit of a year as a year.
  for (const typed of ['0002-06-14', '0020-06-14', '0202-06-14']) {
    type(typed);
    expect(screen.getByRole('alert').textContent).toBe('Kies een tijd die nog moet komen.');
  }
  type('9999-12-31');
  expect(screen.getByRole('alert').textContent).toBe('Kies een dag binnen een jaar.');
  type('2026-10-24');
  expect(screen.getByText('Gesloten t/m za 24 okt')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Zaak sluiten' }));
  const until = new Date(instantAt('2026-10-25', 5 * 60)).toISOString();
  expect(set).toHaveBeenCalledWith([{ name: 'closed', on: true, until }], 'De zaak is gesloten');
});
