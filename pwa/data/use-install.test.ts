import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useInstall } from './use-install.ts';

afterEach(() => void vi.restoreAllMocks());

test('offers the prompt of the browser once', async () => {
  const { result } = renderHook(useInstall);
  expect([result.current.install, result.current.byHand]).toEqual([null, false]);
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  await act(async () => expect(await result.current.install?.()).toBe(true));
  expect(result.current.install).toBeNull();
});

test('withdraws the prompt once the app is installed', () => {
  const { result } = renderHook(useInstall);
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn() })));
  expect(result.current.install).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(result.current.install).toBeNull();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, false],
])('%s with %i touch points is told how to add it by hand: %s', (agent, points, byHand) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: points, configurable: true });
  expect(renderHook(useInstall).result.current.byHand).toBe(byHand);
});
