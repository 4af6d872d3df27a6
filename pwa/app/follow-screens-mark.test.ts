import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetScreens, SCREENS_MARK } from '../sync/device/screens-mark.ts';
import { onScreensForgotten, screensMark } from './follow-screens-mark.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('caches', { delete: async () => true });
});
afterEach(() => vi.unstubAllGlobals());

const keepOne = () => localStorage.setItem(SCREENS_MARK, 'm1');

test('the mark of kept screens is made once, and anew after they are forgotten', () => {
  const mark = screensMark();
  expect(screensMark()).toBe(mark);
  forgetScreens();
  expect(screensMark()).not.toBe(mark);
});

test('every page hears that they are forgotten, in this tab and others, until it stops listening', () => {
  const heard = vi.fn();
  const stop = onScreensForgotten(heard);
  keepOne();
  forgetScreens();
  expect(heard).toHaveBeenCalledTimes(1);
  dispatchEvent(new StorageEvent('storage', { key: SCREENS_MARK, newValue: null }));
  expect(heard).toHaveBeenCalledTimes(2);
  dispatchEvent(new StorageEvent('storage', { key: SCREENS_MARK, newValue: 'm2' }));
  dispatchEvent(new StorageEvent('storage', { key: 'eetplein-cart', newValue: null }));
  stop();
  keepOne();
  forgetScreens();
  dispatchEvent(new StorageEvent('storage', { key: SCREENS_MARK, newValue: null }));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a browser that stores nothing has no mark', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(screensMark()).toBeNull();
});
