import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localValue } from './local-value.ts';
import { forgetScreens, SCREENS_MARK } from './screens-mark.ts';

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
    const value = localValue<string>('eetplein-not-shown', text, { isShown: false });
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
});
