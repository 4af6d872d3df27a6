import './native-dialog.ts';
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { SnackbarProvider } from '../ui/snackbar.tsx';

/** Dutch is the source language and needs no translation. */
export function activateTestLanguage(locale = 'nl', messages: Messages = {}): void {
  i18n.loadAndActivate({ locale, messages });
}

/** Stubs what jsdom lacks. @param wide whether the screen has room for the cart beside the menu */
export function screenOf({ wide }: { wide: boolean }): void {
  const matches = (query: string) => wide && query.includes('min-width');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  Element.prototype.scrollIntoView ??= () => {};
}

beforeEach(() => {
  activateTestLanguage();
  screenOf({ wide: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}

/** The path and query after a navigation to a page that is not among the rendered routes. */
export const elsewhere = (): string | null => screen.queryByTestId('elsewhere')?.textContent ?? null;

function BackButton() {
  const navigate = useNavigate();
  return <button type="button" data-testid="back" onClick={() => navigate(-1)} />;
}

/** Presses the browser's back button. */
export const goBack = (): void => void fireEvent.click(screen.getByTestId('back'));

/** Renders pages at their routes; every other address renders its path. */
export function renderPage(routes: Record<string, ReactNode>, history: string[]) {
  return render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={history}>
        <SnackbarProvider>
          <Routes>
            {Object.entries(routes).map(([path, element]) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={<Elsewhere />} />
          </Routes>
          <BackButton />
        </SnackbarProvider>
      </MemoryRouter>
    </I18nProvider>,
  );
}
