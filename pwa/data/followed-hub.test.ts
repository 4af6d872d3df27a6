import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { followedHub, onFollowedHub, useFollowedHub } from './followed-hub.ts';
import { DEFAULT_SETTINGS, settings, updateSettings } from './use-settings.ts';

beforeEach(() => settings.set({ ...DEFAULT_SETTINGS, hub: 'hub/nijverdal' }));

const show = (hub: string | undefined) =>
  renderHook((of: string | undefined) => useFollowedHub(of), { initialProps: hub });

test('the hub of this device is followed while nothing of another is on the screen', () => {
  expect(followedHub()).toBe('hub/nijverdal');
  const page = show('hub/rijssen');
  expect(followedHub()).toBe('hub/rijssen');
  page.unmount();
  expect(followedHub()).toBe('hub/nijverdal');
});

test('a page that does not know its hub yet follows what was followed', () => {
  const page = show(undefined);
  expect(followedHub()).toBe('hub/nijverdal');
  page.rerender('hub/rijssen');
  expect(followedHub()).toBe('hub/rijssen');
});

test('of two things on the screen the newest is followed, and the other again when that is gone', () => {
  show('hub/rijssen');
  const over = show('hub/hellendoorn');
  expect(followedHub()).toBe('hub/hellendoorn');
  over.unmount();
  expect(followedHub()).toBe('hub/rijssen');
});

test('who follows hears of a change of either', () => {
  const changed = vi.fn();
  const stop = onFollowedHub(changed);
  show('hub/rijssen');
  updateSettings({ hub: 'hub/hellendoorn' });
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  updateSettings({ hub: null });
  expect(changed).toHaveBeenCalledTimes(2);
});
