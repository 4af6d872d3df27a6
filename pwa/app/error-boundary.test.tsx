import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const { renewFailedPage } = vi.hoisted(() => ({ renewFailedPage: vi.fn(async () => {}) }));
vi.mock('../data/start-worker.ts', () => ({ renewFailedPage }));

const Page = ({ error }: { error?: Error }) => {
  if (error) throw error;
  return <p>Menu</p>;
};

test('a page that throws shows a link to the start, and starts a newer version if there is one', async () => {
  vi.stubEnv('PROD', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(<Page />, { wrapper: ErrorBoundary });
  expect(screen.getByText('Menu')).toBeTruthy();
  expect(renewFailedPage).not.toHaveBeenCalled();
  rerender(<Page error={new Error('stuk')} />);
  const link = screen.getByRole('link', { name: /Er is iets misgegaan/ });
  expect(link.getAttribute('href')).toBe('/');
  await vi.waitFor(() => expect(renewFailedPage).toHaveBeenCalledOnce(), 10_000);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
