import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localValue } from './local-value.ts';

const KEY = 'eetplein-list';
const list = () => localValue<string[]>(KEY, (stored) => (Array.isArray(stored) ? stored : []));
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test('an update keeps what another tab has stored just before, although this tab has not heard of it', () => {
  const here = list();
  localStorage.setItem(KEY, '["there"]');
  here.update((all) => [...all, 'here']);
  expect(stored()).toEqual(['there', 'here']);
  expect(here.get()).toEqual(['there', 'here']);
});

test('an update that changes nothing stores nothing, and shows what another tab has stored', () => {
  const here = list();
  const heard = vi.fn();
  here.subscribe(heard);
  localStorage.setItem(KEY, '["there"]');
  const set = vi.spyOn(Storage.prototype, 'setItem');
  expect(here.update((all) => all)).toBe(true);
  expect(set).not.toHaveBeenCalled();
  expect(here.get()).toEqual(['there']);
  expect(heard).toHaveBeenCalledOnce();
});

test('an update keeps what could not be stored', () => {
  const here = list();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(here.update((all) => [...all, 'one'])).toBe(false);
  expect(here.update((all) => [...all, 'two'])).toBe(false);
  expect(here.get()).toEqual(['one', 'two']);
});
