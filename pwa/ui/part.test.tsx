import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { part } from './part.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('fails with a ChunkLoadError if its code takes longer than 120 seconds', async () => {
  vi.useFakeTimers();
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Page = part<object>(() => new Promise(() => {}));
  render(
    <ErrorBoundary>
      <Suspense fallback="Laden">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.getByText('Laden')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('link', { name: /Er is iets misgegaan/ })).toBeTruthy();
  expect(reported.mock.calls.flat()).toContainEqual(expect.objectContaining({ name: 'ChunkLoadError' }));
});
