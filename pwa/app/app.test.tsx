import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { updateSettings } from '../data/use-settings.ts';
import { serverAnswered } from '../sync/device/connection.ts';
import { soon } from '../testing/soon.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { i18n, speak } from './i18n.ts';
import { useAppearance } from './use-appearance.ts';

beforeAll(() => speak('nl'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  updateSettings({ dark: false, lang: 'nl' });
});
function Broken(): never {
  throw new Error('broken');
}
function Page() {
  useAppearance();
  return null;
}
const show = (element: React.ReactNode) => render(<I18nProvider i18n={i18n}>{element}</I18nProvider>);

test('a page that throws shows a link to the start', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  const way = screen.getByText('Er is iets misgegaan, klik hier om terug te gaan naar het beginscherm.');
  expect(way.getAttribute('href')).toBe('/');
});

test('shows a bar when the device is offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  show(<ConnectionBar />);
  expect(screen.getByRole('status').textContent).toContain('Je bent offline');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
});

test('says nothing of a single failed call, and shows a bar when the server stays unreachable', async () => {
  vi.useFakeTimers();
  show(<ConnectionBar />);
  act(() => serverAnswered(false));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('status').textContent).toContain('Eetplein is niet bereikbaar');
  act(() => serverAnswered(true));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('theme and language follow the settings', async () => {
  show(<Page />);
  expect(document.documentElement.dataset.theme).toBe('light');
  act(() => updateSettings({ dark: true }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  act(() => updateSettings({ dark: 'auto' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  act(() => updateSettings({ lang: 'en' }));
  await soon(() => expect(document.documentElement.lang).toBe('en'));
});
