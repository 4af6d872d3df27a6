import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import SettledCodes from './settled-codes.tsx';

const { settled, dismiss } = vi.hoisted(() => ({
  settled: vi.fn((): object[] => [
    { id: '1', code: 'HALLO', outcome: 'new', stamps: 5, host: 'Pizzeria Roma' },
    { id: '2', code: 'OUD24', outcome: 'invalid' },
  ]),
  dismiss: vi.fn(),
}));
vi.mock('../data/use-kept-codes.ts', () => ({ useSettledCodes: () => ({ codes: settled(), dismiss }) }));

test('codes appear where a screen reader announces them', () => {
  settled.mockReturnValueOnce([]);
  const page = () => (
    <I18nProvider i18n={i18n}>
      <SettledCodes />
    </I18nProvider>
  );
  const { rerender } = render(page());
  const announced = screen.getByRole('status');
  rerender(page());
  expect(screen.getByText(/^Gelukt!/).closest('[role]')).toBe(announced);
});

test('tells what a code gave, until it is read', () => {
  renderPage({ '/': <SettledCodes /> }, ['/']);
  expect(screen.getByText('HALLO')).toBeTruthy();
  expect(screen.getByText('Gelukt! Je hebt 5 stempels gekregen van Pizzeria Roma.')).toBeTruthy();
  expect(screen.getByText('Ongeldige of verlopen code, probeer het nogmaals.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Oké' })[0]!);
  expect(dismiss.mock.calls).toEqual([['1']]);
});
