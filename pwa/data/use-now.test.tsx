import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOW = Date.parse('2026-06-12T16:00:00.000Z');
const RENDERED = NOW - 20 * 60 * 60 * 1000;

/** A device that opened a page which the server rendered yesterday. */
async function opened() {
  vi.resetModules();
  const { firstPage } = await import('./first-page.ts');
  const { useFromNow, useNow } = await import('./use-now.ts');
  firstPage.set({ address: '/', language: 'nl', now: RENDERED, data: {} });
  return () => `${useNow()} ${useFromNow((now) => now)}`;
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a component that hydrates has the time of the server’s HTML first, and then that of now', async () => {
  const Clock = await opened();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Clock />);
  expect(container.textContent).toBe(`${RENDERED} ${RENDERED}`);
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Clock />, { container, hydrate: true });
  expect(failed).not.toHaveBeenCalled();
  expect(container.textContent).toBe(`${NOW} ${NOW}`);
});

test('the first clock after a server’s page without one, such as the start page, has the time of now', async () => {
  const Clock = await opened();
  render(<Clock />);
  expect(screen.getByText(`${NOW} ${NOW}`)).toBeTruthy();
});
