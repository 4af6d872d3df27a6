import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPageOnIcon } from '../../data/icon-badge.ts';
import { useBadge } from './use-badge.ts';

let shown: number | undefined;
const badging = {
  setAppBadge: vi.fn(async (count: number) => {
    shown = count;
  }),
  clearAppBadge: vi.fn(async () => {
    shown = 0;
  }),
};

beforeEach(() => {
  shown = undefined;
  for (const [name, value] of Object.entries(badging))
    Object.defineProperty(navigator, name, { configurable: true, value });
});
afterEach(() => {
  cleanup();
  for (const name of Object.keys(badging)) Reflect.deleteProperty(navigator, name);
});

function Board({ waiting }: { waiting: number }) {
  useBadge(waiting);
  return null;
}

test('The icon shows the waiting orders until the board is closed, also when it is looked at again', () => {
  const { rerender, unmount } = render(<Board waiting={2} />);
  expect(shown).toBe(2);
  rerender(<Board waiting={3} />);
  expect(shown).toBe(3);
  // Another app set it, or a notice that came meanwhile.
  shown = 1;
  showPageOnIcon();
  expect(shown).toBe(3);
  unmount();
  expect(shown).toBe(0);
  showPageOnIcon();
  expect(shown).toBe(0);
});
