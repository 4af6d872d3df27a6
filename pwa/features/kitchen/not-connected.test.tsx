import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockTime, HOUR, MINUTE } from '#domain/amsterdam-time';
import { tick } from '../../data/use-now.ts';
import { serverAnswered } from '../../sync/device/connection.ts';
import { adjustClock } from '../../sync/device/server-clock.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NotConnected } from './not-connected.tsx';

const OPENED = Date.now();
const at = (time: number, happens: () => void = () => {}) =>
  act(() => {
    vi.setSystemTime(time);
    tick();
    happens();
  });
const open = (updatedAt: number | null) => renderPage({ '/': <NotConnected updatedAt={updatedAt} /> }, ['/']);
const says = (time: number) => screen.getByText(`Geen verbinding sinds ${clockTime(time)}`);

beforeEach(() => void vi.useFakeTimers({ now: OPENED }));
afterEach(() => {
  vi.restoreAllMocks();
  serverAnswered(true);
  vi.useRealTimers();
});

test('names the moment at which the connection was lost, also when the network is back without the server', () => {
  open(OPENED + MINUTE);
  expect(screen.queryByText(/Geen verbinding/)).toBeNull();
  const lost = OPENED + 2 * HOUR;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  at(lost, () => serverAnswered(false));
  says(lost);
  onLine.mockReturnValue(true);
  at(lost + HOUR, () => void window.dispatchEvent(new Event('online')));
  says(lost);
  at(lost + 2 * HOUR);
  says(lost);
});

test('names the moment of the last update after a reload without a connection', () => {
  const updated = OPENED - 3 * HOUR;
  open(updated);
  at(OPENED + MINUTE, () => serverAnswered(false));
  says(updated);
});

test('names that moment also on a device whose clock is ahead', () => {
  const serverTime = (device: number) => device - 2 * HOUR;
  adjustClock(new Date(serverTime(OPENED)).toUTCString());
  open(serverTime(OPENED + MINUTE));
  const lost = OPENED + 10 * MINUTE;
  at(lost, () => serverAnswered(false));
  says(serverTime(lost));
  adjustClock(new Date().toUTCString());
});
