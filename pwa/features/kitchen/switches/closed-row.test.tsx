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
