import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onFirstTap } from './double-tap.ts';

let now = 0;
/** A tap as on an iPhone, where the click count of every tap is one. */
function tap(after: number, clientX = 100, detail = 1) {
  const button = screen.getByRole('button');
  const click = createEvent.click(button, { clientX, clientY: 100, detail });
  now += after;
  Object.defineProperty(click, 'timeStamp', { value: now });
  fireEvent(button, click);
}
function show() {
  const pressed = vi.fn();
  render(<button type="button" onClick={onFirstTap(pressed)} />);
  now += 10_000;
  tap(0);
  expect(pressed).toHaveBeenCalledOnce();
  return pressed;
}

test.each([
  ['at the same place', 150, 100],
  ['a little slower and beside it', 450, 120],
])('ignores the second tap of a double tap: %s', (_, after, clientX) => {
  const pressed = show();
  tap(after, clientX);
  expect(pressed).toHaveBeenCalledOnce();
});

test.each([
  ['later', 500, 100, 1],
  ['elsewhere', 150, 124, 1],
  ['by keyboard', 150, 0, 0],
])('acts at another press: %s', (_, after, clientX, detail) => {
  const pressed = show();
  tap(after, clientX, detail);
  expect(pressed).toHaveBeenCalledTimes(2);
});
