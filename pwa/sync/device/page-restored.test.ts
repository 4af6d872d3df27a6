import { afterEach, describe, expect, test, vi } from 'vitest';
import { soon } from '../../testing/soon.ts';
import { onChange } from './changes.ts';
import { localValue } from './local-value.ts';

const restore = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a page of the back/forward cache reads the values that other pages stored meanwhile', () => {
  const value = localValue<string | null>('restored', (stored) => stored as string | null);
  value.set('anna');
  const changed = vi.fn();
  value.subscribe(changed);
  localStorage.removeItem('restored');
  restore(false);
  expect(value.get()).toBe('anna');
  restore(true);
  expect(value.get()).toBeNull();
  expect(changed).toHaveBeenCalledTimes(1);
});

describe('a page of the back/forward cache that could not store a value', () => {
  const unstored = () => {
    const value = localValue<string | null>('restored', (stored) => stored as string | null);
    value.set('stored');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    value.set('in memory');
    return value;
  };

  test('keeps it', () => {
    const value = unstored();
    restore(true);
    expect(value.get()).toBe('in memory');
  });

  test.each([
    ['stored', '"by another"', 'by another'],
    ['removed', null, null],
  ])('takes what another page has %s meanwhile', (_, text, expected) => {
    const value = unstored();
    if (text === null) localStorage.removeItem('restored');
    else localStorage.setItem('restored', text);
    restore(true);
    expect(value.get()).toBe(expected);
  });

  test('keeps it if the browser blocks all storage', () => {
    const blocked = () => {
      throw new DOMException('', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(blocked);
    const value = localValue<string | null>('restored', (stored) => stored as string | null);
    value.set('in memory');
    restore(true);
    expect(value.get()).toBe('in memory');
  });
});

test('a page of the back/forward cache reads its databases again, after the values', async () => {
  const value = localValue<string | null>('restored', (stored) => stored as string | null);
  value.set('anna');
  const seen: (string | null)[] = [];
  const stop = onChange(['outbox'], () => seen.push(value.get()));
  localStorage.removeItem('restored');
  restore(true);
  await soon(() => expect(new Set(seen)).toEqual(new Set([null])));
  stop();
});
