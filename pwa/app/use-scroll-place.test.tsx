import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScrollPlace } from './use-scroll-place.ts';

const scrollTo = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/hub');
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  return () => vi.unstubAllGlobals();
});

function Pages() {
  useScrollPlace();
  return (
    <Routes>
      <Route path="/hub" element={<Link to="/business">on</Link>} />
      <Route path="/business" element={<Link to="/order">on</Link>} />
      <Route path="*" element="the last page" />
    </Routes>
  );
}

/** Scrolling, which has not ended. */
function scroll(top: number): void {
  vi.stubGlobal('scrollY', top);
  fireEvent(window, new Event('scroll'));
}
const goOn = () => fireEvent.click(screen.getByRole('link', { name: 'on' }));

test('restores the place of a page that was left while it scrolled, also of the first one', async () => {
  render(<Pages />, { wrapper: BrowserRouter });
  scroll(700);
  goOn();
  scroll(300);
  goOn();
  scroll(0);
  for (const top of [300, 700]) {
    scrollTo.mockReset();
    act(() => history.back());
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top, behavior: 'instant' }));
  }
});
