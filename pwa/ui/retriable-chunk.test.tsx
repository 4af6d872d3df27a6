import { fireEvent, screen } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { retriable } from './retriable-chunk.tsx';

const fetchChunk = vi.fn<() => Promise<{ default: () => string }>>();
const reload = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  fetchChunk.mockRejectedValueOnce(new Error('no network'));
  vi.stubGlobal('location', { href: '/', reload });
});
async function open() {
  const Part = lazy(retriable(fetchChunk));
  function Page() {
    const [isShown, show] = useState(true);
    return (
      <>
        <button type="button" onClick={() => show(!isShown)}>
          menu
        </button>
        <Suspense>{isShown && <Part />}</Suspense>
      </>
    );
  }
  renderPage({ '/': <Page /> }, ['/']);
  await screen.findByText(/^Geen verbinding met/);
}
const toggle = () => screen.getByRole('button', { name: 'menu' });
const again = () => screen.getByRole('button', { name: /Probeer opnieuw/ });

test('the rest of the page stays without a part, which comes when it is tried again', async () => {
  fetchChunk.mockResolvedValueOnce({ default: () => 'part' });
  await open();
  expect(toggle()).toBeTruthy();
  fireEvent.click(again());
  await screen.findByText('part');
  expect(screen.queryByText(/^Geen verbinding met/)).toBeNull();
  fireEvent.click(toggle());
  fireEvent.click(toggle());
  expect(screen.getByText('part')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['is reloaded', 'the server answers', 1, async () => new Response()],
  ['stays', 'there is no network', 0, () => Promise.reject(new Error('no network'))],
])('the page %s if a part still does not come while %s', async (_, __, times, answer) => {
  vi.stubGlobal('fetch', answer);
  fetchChunk.mockRejectedValueOnce(new Error('the browser remembers that it failed'));
  await open();
  fireEvent.click(again());
  await vi.waitFor(() => expect(again().getAttribute('aria-busy')).not.toBe('true'), 10_000);
  expect(fetchChunk).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledTimes(times);
});
