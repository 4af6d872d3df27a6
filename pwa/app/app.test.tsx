import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { settings, takeLanguageOf, updateSettings } from '../data/use-settings.ts';
import { offerUpdate } from '../data/use-update.ts';
import { soon } from '../testing/soon.ts';
import { Link } from '../ui/link.tsx';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { i18n, speak } from './i18n.ts';
import { useAppearance } from './use-appearance.ts';

vi.mock('../data/start-data.ts', () => ({ startData: () => {} }));
beforeAll(() => speak('nl'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  updateSettings({ dark: false, lang: 'nl' });
  delete document.documentElement.dataset.theme;
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

test('a language that is chosen takes that of the address with it, so that a reload keeps the choice', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  history.replaceState({ usr: 'mark', key: 'a' }, '', '/contact?about=business&lang=en');
  updateSettings({ lang: 'en' });
  show(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
  await soon(() => expect(document.documentElement.lang).toBe('en'));
  expect(location.search).toBe('?about=business&lang=en');
  act(() => updateSettings({ lang: 'nl' }));
  await soon(() => expect(location.search).toBe('?about=business'));
  expect(history.state.usr).toBe('mark');
  takeLanguageOf(location.search);
  expect(settings.get().lang).toBe('nl');
});

test('a new version is offered where a screen reader announces it', async () => {
  show(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
  const announced = screen.getAllByRole('status');
  act(() => offerUpdate(() => {}));
  const offer = await screen.findByText(/^Er is een nieuwe versie/);
  expect(announced).toContain(offer.closest('[role]'));
});

test('the page says which path it is of: the former one until the page of the address is ready', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  history.replaceState(null, '', '/privacy');
  const { container } = show(
    <BrowserRouter>
      <App />
      <Link to="/terms">naar de voorwaarden</Link>
    </BrowserRouter>,
  );
  const path = () => container.querySelector<HTMLElement>('[data-path]')?.dataset.path;
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  expect(path()).toBe('/privacy');
  fireEvent.click(screen.getByText('naar de voorwaarden'));
  expect(location.pathname).toBe('/terms');
  expect(path()).toBe('/privacy');
  screen.getByRole('heading', { level: 1, name: 'Privacy' });
  await screen.findByRole('heading', { level: 1, name: 'Voorwaarden' });
  expect(path()).toBe('/terms');
});

test('going back focuses the link to the page that was left', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  history.replaceState(null, '', '/privacy');
  show(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  await heading('Privacy');
  fireEvent.click(document.querySelector('a[href="/terms"]')!);
  await heading('Voorwaarden');
  expect(document.activeElement?.getAttribute('data-path')).toBe('/terms');
  act(() => history.back());
  await heading('Privacy');
  await soon(() => expect(document.activeElement?.getAttribute('href')).toBe('/terms'));
  act(() => history.forward());
  await heading('Voorwaarden');
  await soon(() => expect(document.activeElement?.getAttribute('data-path')).toBe('/terms'));
});
