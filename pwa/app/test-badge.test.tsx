import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { i18n, speak } from './i18n.ts';

const environment = vi.hoisted(() => ({ isTest: false }));
vi.mock('../data/use-environment.ts', async (original) => ({
  ...(await original<object>()),
  get isTest() {
    return environment.isTest;
  },
}));
vi.mock('../data/start-data.ts', () => ({ startData: () => {} }));
beforeAll(() => speak('nl'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function showApp(isTest: boolean) {
  environment.isTest = isTest;
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  history.replaceState(null, '', '/privacy');
  render(
    <I18nProvider i18n={i18n}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </I18nProvider>,
  );
}

test('every page of the test environment has a badge', async () => {
  showApp(true);
  expect((await screen.findByRole('note')).textContent).toBe('Test');
});

test('pages of the live environment have none', async () => {
  showApp(false);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('note')).toBeNull();
});
