import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function showIn(environment: 'live' | 'test') {
  vi.resetModules();
  localStorage.setItem('eetplein-modus', environment);
  const { TestBadge } = await import('./test-badge.tsx');
  const { I18nProvider: Provider } = await import('@lingui/react');
  const { i18n: words } = await import('@lingui/core');
  words.loadAndActivate({ locale: 'nl', messages: {} });
  render(
    <Provider i18n={words}>
      <TestBadge />
    </Provider>,
  );
}

test('shows a badge in the test environment', async () => {
  await showIn('test');
  expect(screen.getByRole('note').textContent).toBe('Test');
});

test('shows no badge in the live environment', async () => {
  await showIn('live');
  expect(screen.queryByRole('note')).toBeNull();
});
