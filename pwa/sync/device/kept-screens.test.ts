import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetScreens, markOfScreens, onScreensForgotten } from './kept-screens.ts';
import { localValue } from './local-value.ts';

const deleted = vi.fn(async () => true);

beforeEach(() => {
  localStorage.clear();
  deleted.mockClear();
  vi.stubGlobal('caches', { delete: deleted });
});
afterEach(() => vi.unstubAllGlobals());

const isForgotten = () => localStorage.getItem('eetplein-screens') === null;

test('all screens share a mark, until they are forgotten', () => {
  const mark = markOfScreens();
  expect(markOfScreens()).toBe(mark);
  forgetScreens();
  expect(isForgotten()).toBe(true);
  expect(markOfScreens()).not.toBe(mark);
});

test('forgetting them deletes them, and is heard', () => {
  const heard = vi.fn();
  const stop = onScreensForgotten(heard);
  forgetScreens();
  expect(deleted).not.toHaveBeenCalled();
  markOfScreens();
  forgetScreens();
  stop();
  expect(deleted).toHaveBeenCalledWith('eetplein-screens');
  expect(heard).toHaveBeenCalledOnce();
});

describe('A value that is stored on this device', () => {
  const text = (stored: unknown) => String(stored ?? '');

  test('takes them out of use when it changes', () => {
    const value = localValue<string>('eetplein-shown', text);
    value.set('one');
    markOfScreens();
    value.set('one');
    expect(isForgotten()).toBe(false);
    value.set('two');
    expect(isForgotten()).toBe(true);
  });

  test('leaves them alone if no public page shows it', () => {
    const value = localValue<string>('eetplein-not-shown', text, false);
    markOfScreens();
    value.set('two');
    expect(isForgotten()).toBe(false);
  });
});

test('a browser that stores nothing has no mark', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(markOfScreens()).toBeNull();
  expect(forgetScreens).not.toThrow();
});
