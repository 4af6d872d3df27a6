import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ignoreHeldEnter } from './held-enter.ts';

ignoreHeldEnter();

/** Whether the browser performs the default action of a key on this element. */
function takes(place: HTMLElement, key: string, repeat: boolean): boolean {
  const down = createEvent.keyDown(place, { key, repeat });
  fireEvent(place, down);
  return !down.defaultPrevented;
}

test.each(['button', 'link'])('takes Enter on a %s once while it is held', (role) => {
  render(
    <>
      <button type="button">Accepteren</button>
      <a href="/order">Bestelling</a>
    </>,
  );
  const place = screen.getByRole(role);
  expect(takes(place, 'Enter', false)).toBe(true);
  expect(takes(place, 'Enter', true)).toBe(false);
  expect(takes(place, 'Enter', false)).toBe(true);
});

test.each([
  ['another key on a button', 'button', 'Tab'],
  ['Enter in a field', 'textbox', 'Enter'],
])('repeats %s', (_, role, key) => {
  render(
    <>
      <button type="button">Accepteren</button>
      <textarea />
    </>,
  );
  expect(takes(screen.getByRole(role), key, true)).toBe(true);
});
