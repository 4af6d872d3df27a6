import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRoomBelow } from './use-room-below.ts';

function Bar({ position }: { position: 'fixed' | 'sticky' | 'static' }) {
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place);
  return <div ref={place} style={{ position }} />;
}
const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
const room = () => document.documentElement.style.getPropertyValue('--bottom-bar');

beforeEach(() => void height.mockReturnValue(120));
afterEach(() => void height.mockReset());

test.each(['fixed', 'sticky'] as const)('keeps room for a %s bar as long as it is shown', (position) => {
  const { unmount } = render(<Bar position={position} />);
  expect(room()).toBe('max(0px, 120px - var(--below))');
  height.mockReturnValue(90);
  fireEvent(window, new Event('resize'));
  expect(room()).toBe('max(0px, 90px - var(--below))');
  unmount();
  expect(room()).toBe('');
});

test('keeps no room for a bar that is part of the page', () => {
  const { rerender } = render(<Bar position="sticky" />);
  rerender(<Bar position="static" />);
  expect(room()).toBe('max(0px, 0px - var(--below))');
});
