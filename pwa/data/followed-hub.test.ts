import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { followedHub, onFollowedHub, useFollowedHub } from './followed-hub.ts';
import { DEFAULT_SETTINGS, settings, updateSettings } from './use-settings.ts';

beforeEach(() => settings.set({ ...DEFAULT_SETTINGS, hub: 'hub/nijverdal' }));

const show = (hub: string | undefined) =>
  renderHook((of: string | undefined) => useFollowedHub(of), { initialProps: hub });

test('follows the hub of this device unless another one is on the screen', () => {
  expect(followedHub()).toBe('hub/nijverdal');
  const page = show('hub/rijssen');
  expect(followedHub()).toBe('hub/rijssen');
  page.unmount();
  expect(followedHub()).toBe('hub/nijverdal');
});

test('a page that does not know its hub yet changes nothing', () => {
  const page = show(undefined);
  expect(followedHub()).toBe('hub/nijverdal');
  page.rerender('hub/rijssen');
  expect(followedHub()).toBe('hub/rijssen');
});

test('follows the most recently mounted hub, and the other one again when that unmounts', () => {
  show('hub/rijssen');
  const over = show('hub/hellendoorn');
  expect(followedHub()).toBe('hub/hellendoorn');
  over.unmount();
  expect(followedHub()).toBe('hub/rijssen');
});

test('notifies listeners of a change on the screen and in the settings', () => {
  const changed = vi.fn();
  const stop = onFollowedHub(changed);
  show('hub/rijssen');
  updateSettings({ hub: 'hub/hellendoorn' });
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  updateSettings({ hub: null });
  expect(changed).toHaveBeenCalledTimes(2);
});
