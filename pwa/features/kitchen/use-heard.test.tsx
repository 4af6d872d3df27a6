import '../../testing/render-page.tsx';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Id } from '#documents/id';
import type { Connection } from '../../data/use-connection.ts';
import { useHeard } from './use-heard.ts';

const HOST = 'organisation/roma';
const outside = vi.hoisted(() => ({ connection: 'online', report: vi.fn() }));
vi.mock('../../data/use-connection.ts', () => ({ useConnection: () => outside.connection }));
vi.mock('../../data/kitchen-device.ts', () => ({
  useOwnDevice: () => null,
  reportDevice: outside.report,
}));

beforeEach(() => {
  vi.useFakeTimers();
  outside.connection = 'online';
  outside.report.mockReset().mockResolvedValue({ ok: true });
});
afterEach(() => vi.useRealTimers());

const open = () => {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  );
  return renderHook(() => useHeard(HOST, true), { wrapper });
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const reports = () => outside.report.mock.calls.map(([, { seen }]) => seen as Id<'order'>[]);
const fail = () => outside.report.mockResolvedValue({ ok: false, code: 'unreachable' });

describe('A device whose board is open', () => {
  test('reports at once and then once a minute, until the board is closed', async () => {
    const { unmount } = open();
    expect(outside.report).toHaveBeenLastCalledWith(HOST, expect.objectContaining({ sound: true, seen: [] }));
    await pass(59_000);
    expect(reports()).toHaveLength(1);
    await pass(1_000);
    expect(reports()).toHaveLength(2);
    unmount();
    await pass(120_000);
    expect(reports()).toHaveLength(2);
  });

  test('reports the cards that were shown within two seconds, in one report', async () => {
    const { result } = open();
    await pass(10_000);
    act(() => result.current('order/a'));
    await pass(1_500);
    act(() => result.current('order/b'));
    await pass(500);
    expect(reports()).toEqual([[], ['order/a', 'order/b']]);
    await pass(60_000);
    expect(reports().at(-1)).toEqual([]);
  });

  test('reports a card that was shown during a report soon after it', async () => {
    let answer = (_: unknown) => {};
    outside.report.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { result } = open();
    act(() => result.current('order/a'));
    await pass(30_000);
    expect(reports()).toEqual([[]]);
    answer({ ok: true });
    await pass(2_000);
    expect(reports()).toEqual([[], ['order/a']]);
  });

  test('keeps cards whose report did not arrive, and retries after ten seconds', async () => {
    const { result } = open();
    await pass(1_000);
    fail();
    act(() => result.current('order/a'));
    await pass(2_000);
    outside.report.mockResolvedValue({ ok: true });
    await pass(10_000);
    expect(reports()).toEqual([[], ['order/a'], ['order/a']]);
  });

  test('reports a card that was shown just before the board is left, once', async () => {
    const { result, unmount } = open();
    await pass(10_000);
    act(() => result.current('order/a'));
    await pass(1_500);
    unmount();
    expect(reports()).toEqual([[], ['order/a']]);
    open();
    await pass(60_000);
    expect(reports()).toEqual([[], ['order/a'], [], []]);
  });

  test('reports a card that was shown during a report, if the board is left before its answer', async () => {
    let answer = (_: unknown) => {};
    outside.report.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { result, unmount } = open();
    act(() => result.current('order/a'));
    unmount();
    answer({ ok: true });
    await pass(120_000);
    expect(reports()).toEqual([[], ['order/a']]);
  });

  test('keeps cards whose report did not arrive before the board was left', async () => {
    outside.connection = 'offline';
    const { result, unmount } = open();
    act(() => result.current('order/a'));
    unmount();
    outside.connection = 'online';
    open();
    await pass(0);
    expect(reports()).toEqual([['order/a']]);
  });

  test('reports at once when the page is visible again', async () => {
    open();
    await pass(10_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(reports()).toHaveLength(2);
  });

  test.each<[Connection, string, number]>([
    ['offline', 'does not report without a connection', 0],
    ['unreachable', 'reports after ten seconds to a server that did not answer', 1],
  ])('%s: %s, and at once when it is back', async (connection, _, count) => {
    outside.connection = connection;
    const { rerender } = open();
    await pass(9_000);
    expect(reports()).toHaveLength(0);
    await pass(1_000);
    expect(reports()).toHaveLength(count);
    outside.connection = 'online';
    rerender();
    expect(reports()).toHaveLength(count + 1);
  });
});
