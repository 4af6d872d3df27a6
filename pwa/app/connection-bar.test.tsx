import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '#domain/amsterdam-time';
import { serverAnswered } from '../sync/device/connection.ts';
import { goBack, renderPage } from '../testing/render-page.tsx';
import { DataAge } from '../ui/data-age.tsx';
import { Link } from '../ui/link.tsx';
import { ConnectionBar } from './connection-bar.tsx';

const page = (
  <>
    <ConnectionBar />
    <Link to="/verder">verder</Link>
  </>
);
const bar = () => screen.getByText(/Je bent offline|niet bereikbaar/).closest<HTMLElement>('[role=status]')!;
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const room = () => document.documentElement.style.getPropertyValue('--connection-bar');
const online = vi.spyOn(navigator, 'onLine', 'get');

function goOffline(): void {
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}
function goOnline(): void {
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  goOnline();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('says that the device is offline', async () => {
  renderPage({ '/': page }, ['/']);
  goOffline();
  await pass(0);
  expect(said()).toContain('Je bent offline');
});

test('says nothing of a single failed call, and that the server is unreachable if it stays so', async () => {
  renderPage({ '/': page }, ['/']);
  act(() => serverAnswered(false));
  await pass(1000);
  expect(said()).toBe('');
  await pass(2000);
  expect(said()).toContain('Eetplein is niet bereikbaar');
  act(() => serverAnswered(true));
  await pass(1);
  expect(said()).toBe('');
});

test('says how old the page is if it was opened with a connection, which the page itself then does not say', async () => {
  const now = Date.now();
  const age = <DataAge updatedAt={now - 3 * MINUTE} now={now} connection="online" />;
  const opened = (
    <>
      {age}
      {page}
    </>
  );
  renderPage({ '/': opened }, ['/']);
  goOffline();
  await pass(0);
  expect(said()).toContain('Deze pagina is 3 minuten geleden bijgewerkt.');
});

test('is shown above a bar at the lower edge, wherever that scrolls to', async () => {
  const order = document.createElement('section');
  order.dataset.atBottom = 'true';
  order.style.position = 'sticky';
  let top = window.innerHeight - 80;
  order.getBoundingClientRect = () => ({ top, height: 80 }) as DOMRect;
  document.body.append(order);
  renderPage({ '/': page }, ['/']);
  goOffline();
  await pass(0);
  expect(bar().style.getPropertyValue('--covered')).toBe('80px');
  top -= 100;
  fireEvent.scroll(window);
  expect(bar().style.getPropertyValue('--covered')).toBe('180px');
  order.remove();
});

test('the page keeps room for the bar at its end until the next page, so that nothing moves when it goes', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  renderPage({ '*': page }, ['/']);
  goOffline();
  await pass(0);
  expect(room()).toBe('60px');
  goOnline();
  await pass(0);
  expect(said()).toBe('');
  expect(room()).toBe('60px');
  fireEvent.click(screen.getByText('verder'));
  expect(room()).toBe('');
  goOffline();
  await pass(0);
  goBack();
  expect(room()).toBe('60px');
});
