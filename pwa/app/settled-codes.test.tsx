import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import SettledCodes from './settled-codes.tsx';

const dismiss = vi.hoisted(() => vi.fn());
vi.mock('../data/use-kept-codes.ts', () => ({
  useSettledCodes: () => ({
    codes: [
      { id: '1', code: 'HALLO', outcome: 'new', stamps: 5, host: 'Pizzeria Roma' },
      { id: '2', code: 'OUD24', outcome: 'invalid' },
    ],
    dismiss,
  }),
}));

test('tells what a code gave, until it is read', () => {
  renderPage({ '/': <SettledCodes /> }, ['/']);
  expect(screen.getByText('HALLO')).toBeTruthy();
  expect(screen.getByText('Gelukt! Je hebt 5 stempels gekregen van Pizzeria Roma.')).toBeTruthy();
  expect(screen.getByText('Ongeldige of verlopen code, probeer het nogmaals.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Oké' })[0]!);
  expect(dismiss.mock.calls).toEqual([['1']]);
});
