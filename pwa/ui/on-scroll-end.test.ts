import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onScrollEnd } from './on-scroll-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'onscrollend');
});

test('a browser with scrollend says when scrolling has ended', () => {
  Object.assign(window, { onscrollend: null });
  const ended = vi.fn();
  const stop = onScrollEnd(ended);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(1000);
  expect(ended).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scrollend'));
  expect(ended).toHaveBeenCalledOnce();
  stop();
  window.dispatchEvent(new Event('scrollend'));
  expect(ended).toHaveBeenCalledOnce();
});

test('without it, scrolling has ended a moment after the last scroll event', () => {
  const ended = vi.fn();
  const stop = onScrollEnd(ended);
  for (let at = 0; at < 3; at += 1) {
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(100);
  }
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(ended).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('scroll'));
  stop();
  vi.advanceTimersByTime(1000);
  expect(ended).toHaveBeenCalledOnce();
});
