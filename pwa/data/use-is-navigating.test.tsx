import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useIsNavigating } from './use-is-navigating.ts';

let arrive: (page: { default: () => React.ReactNode }) => void;
const Checkout = lazy(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (arrive = resolve)));

function OrderPage() {
  const navigate = useNavigate();
  const isLeaving = useIsNavigating();
  const [isGone, setIsGone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => navigate('/checkout')}>
        adjust
      </button>
      <button type="button" onClick={() => setIsGone(true)}>
        discard
      </button>
      {isGone && !isLeaving() && <Navigate to="/dashboard" replace />}
    </>
  );
}

function open(): void {
  history.replaceState(null, '', '/order/1');
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/order/1" element={<OrderPage />} />
          <Route path="/checkout" element={<Checkout />} />
          <Route path="/dashboard" element="dashboard" />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

afterEach(cleanup);

test('a page that is left does not redirect while the code of the next one is fetched', async () => {
  open();
  await press('adjust');
  await press('discard');
  await act(async () => arrive({ default: () => 'checkout' }));
  expect(screen.getByText('checkout')).toBeTruthy();
  expect(location.pathname).toBe('/checkout');
});

test('a page that is not left redirects', async () => {
  open();
  await press('discard');
  expect(screen.getByText('dashboard')).toBeTruthy();
});
