import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRoomBelow } from './use-room-below.ts';

interface BarProps {
  position: 'fixed' | 'sticky' | 'static';
  children?: ReactNode;
}
function Bar({ position, children }: BarProps) {
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place);
  return (
    <div ref={place} style={{ position }}>
      {children}
    </div>
  );
}
function Notice() {
  const [said, setSaid] = useState(false);
  return (
    <button type="button" onClick={() => setSaid(true)}>
      {said && <b>Geen verbinding</b>}
    </button>
  );
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

test('keeps more room when a notice in the bar appears by itself', async () => {
  render(
    <Bar position="fixed">
      <Notice />
    </Bar>,
  );
  height.mockReturnValue(200);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(room()).toBe('max(0px, 200px - var(--below))'));
});
