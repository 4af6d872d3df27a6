import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { offerUpdate } from '../data/use-update.ts';
import { renderPage } from '../testing/render-page.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

test('asks again when the next version waits', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  act(() => offerUpdate(first));
  renderPage({ '/': <UpdatePrompt /> }, ['/']);
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('button', { name: 'Vernieuwen' })).toBeNull();
  act(() => offerUpdate(second));
  fireEvent.click(screen.getByRole('button', { name: 'Vernieuwen' }));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('shows that the next version is being started, and starts it once', () => {
  const apply = vi.fn();
  act(() => offerUpdate(apply));
  renderPage({ '/': <UpdatePrompt /> }, ['/']);
  const start = screen.getByRole('button', { name: 'Vernieuwen' });
  fireEvent.click(start);
  fireEvent.click(start);
  expect(start.getAttribute('aria-busy')).toBe('true');
  expect(apply).toHaveBeenCalledOnce();
});
