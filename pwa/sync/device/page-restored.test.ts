import { afterEach, expect, test, vi } from 'vitest';
import { soon } from '../../testing/soon.ts';
import { onChange } from './changes.ts';
import { localValue } from './local-value.ts';

const restore = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

afterEach(() => localStorage.clear());

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
