import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubPush, unstubPush } from '../testing/fake-push.ts';
import { elsewhere, goBack, renderPage } from '../testing/render-page.tsx';
import { OpenedNotices } from './opened-notices.tsx';

const notice = { title: 'Pizzeria Roma', body: 'Bestelling 1001 is onderweg.', path: '/order/01m7' };
const clearAppBadge = vi.fn(async () => {});

beforeEach(() => {
  stubPush();
  Object.defineProperty(navigator, 'clearAppBadge', { configurable: true, value: clearAppBadge });
  clearAppBadge.mockClear();
});
afterEach(() => {
  unstubPush();
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

const open = (...history: string[]) =>
  renderPage({ [history.at(-1)?.split('?')[0] ?? '/']: <OpenedNotices /> }, history.length ? history : ['/']);
const worker = (data: object, ports: MessagePort[] = []) =>
  act(() => void navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports })));

test('shows a notice that comes while the app is on the screen, and leads to its order', () => {
  open();
  worker({ type: 'notice', notice });
  expect(screen.getByText('Pizzeria Roma: Bestelling 1001 is onderweg.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Bekijk' }));
  expect(elsewhere()).toBe('/order/01m7');
});

describe('A notice for the kitchen', () => {
  const forRoma = { title: 'Pizzeria Roma', body: 'Nieuwe bestelling', path: '/kitchen?host=roma' };
  const isShown = () => screen.queryByText('Pizzeria Roma: Nieuwe bestelling') !== null;

  test.each(['/kitchen', '/kitchen?host=roma&tab=order'])(
    'is left to the board at %s, which rings',
    (path) => {
      open(path);
      worker({ type: 'notice', notice: forRoma });
      expect(isShown()).toBe(false);
    },
  );

  test.each(['/kitchen?host=lotus', '/dashboard'])('is shown at %s', (path) => {
    open(path);
    worker({ type: 'notice', notice: forRoma });
    expect(isShown()).toBe(true);
  });
});

test('a pressed notice about what the page shows already adds nothing to the history', () => {
  const { port1, port2 } = new MessageChannel();
  open('/before', '/order/01m7');
  worker({ type: 'open', path: '/order/01m7' }, [port2]);
  goBack();
  expect(elsewhere()).toBe('/before');
  port1.close();
});

test('shows a notice long enough to be read by someone who was looking elsewhere', () => {
  vi.useFakeTimers();
  try {
    open();
    worker({ type: 'notice', notice });
    act(() => void vi.advanceTimersByTime(9_900));
    expect(screen.getByText('Pizzeria Roma: Bestelling 1001 is onderweg.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('Pizzeria Roma: Bestelling 1001 is onderweg.')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('opens the path of a notice that was pressed outside of the app, and answers', async () => {
  open();
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker({ type: 'open', path: '/order/01m7' }, [port2]);
  expect(elsewhere()).toBe('/order/01m7');
  expect(await answered).toBe('opened');
  port1.close();
});

test('does not open another site', () => {
  open();
  worker({ type: 'open', path: '//evil.example' });
  expect(elsewhere()).toBeNull();
});

test('looking at the app clears the number on its icon', () => {
  open();
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(clearAppBadge).toHaveBeenCalledTimes(2);
});
