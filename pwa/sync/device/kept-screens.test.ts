import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetScreens, onScreensForgotten, SCREENS_MARK, screensMark } from './kept-screens.ts';
import { localValue } from './local-value.ts';

const deleted = vi.fn(async () => true);

beforeEach(() => {
  localStorage.clear();
  deleted.mockClear();
  vi.stubGlobal('caches', { delete: deleted });
});
afterEach(() => vi.unstubAllGlobals());

const isForgotten = () => localStorage.getItem(SCREENS_MARK) === null;

const keepOne = () => localStorage.setItem(SCREENS_MARK, 'm1');

test('forgetting the screens takes them out of use and deletes them, if there are any', () => {
  forgetScreens();
  expect(deleted).not.toHaveBeenCalled();
  keepOne();
  forgetScreens();
  expect(isForgotten()).toBe(true);
  expect(deleted).toHaveBeenCalledWith('eetplein-screens');
});

test('their mark is made once, and anew after they are forgotten', () => {
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

describe('A value that is stored on this device', () => {
  const text = (stored: unknown) => String(stored ?? '');

  test('takes them out of use when it changes', () => {
    const value = localValue<string>('eetplein-shown', text);
    value.set('one');
    keepOne();
    value.set('one');
    expect(isForgotten()).toBe(false);
    value.set('two');
    expect(isForgotten()).toBe(true);
  });

  test('leaves them alone if no public page shows it', () => {
    const value = localValue<string>('eetplein-not-shown', text, false);
    keepOne();
    value.set('two');
    expect(isForgotten()).toBe(false);
  });
});

test('a browser that stores nothing has none to forget', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(forgetScreens).not.toThrow();
  expect(screensMark()).toBeNull();
});
