import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SettledCards } from './settled-cards.tsx';

const HEIGHT = 100;
const pressed = vi.fn();

/** Cards below each other. */
const Board = ({ cards }: { cards: string }) => (
  <SettledCards order={cards}>
    <ul>
      {[...cards].map((card) => (
        <li key={card}>
          <button type="button" onClick={() => pressed(card)}>
            {card}
          </button>
        </li>
      ))}
    </ul>
  </SettledCards>
);

/** The time of the page, which does not go on by itself: a slow machine is no slow finger. */
let now = 0;

beforeEach(() => {
  pressed.mockClear();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = [...(this.parentElement?.children ?? [])].indexOf(this) * HEIGHT;
    return new DOMRect(0, top, 300, HEIGHT);
  });
});
afterEach(() => void vi.restoreAllMocks());

/** Presses the button of a card at its place. */
function press(card: string, detail = 1) {
  const button = screen.getByRole('button', { name: card });
  const { top } = button.closest('li')!.getBoundingClientRect();
  fireEvent.click(button, { clientX: 150, clientY: top + HEIGHT / 2, detail });
}
const change = (from: string, to: string) => render(<Board cards={from} />).rerender(<Board cards={to} />);

test.each([
  ['a card came above', 'AB', 'NAB', 'A'],
  ['a card went', 'AB', 'B', 'B'],
  ['cards changed places', 'AB', 'BA', 'B'],
])('ignores a press at the place of another card just after %s', (_, from, to, card) => {
  change(from, to);
  press(card);
  expect(pressed).not.toHaveBeenCalled();
  now += 450;
  press(card);
  expect(pressed).toHaveBeenCalledExactlyOnceWith(card);
});

test('ignores a press at the place of the first of two cards that went shortly after each other', () => {
  const { rerender } = render(<Board cards="ABC" />);
  rerender(<Board cards="BC" />);
  rerender(<Board cards="B" />);
  press('B');
  expect(pressed).not.toHaveBeenCalled();
});

test.each([
  ['on a card that stays', 'ABC', 'AC', 'A', 1],
  ['on a card at an empty place', 'A', 'AN', 'N', 1],
  ['by keyboard', 'AB', 'B', 'B', 0],
])('takes a press %s', (_, from, to, card, detail) => {
  change(from, to);
  press(card, detail);
  expect(pressed).toHaveBeenCalledExactlyOnceWith(card);
});

test('takes a press on a list that just opened', () => {
  render(<Board cards="AB" />);
  press('B');
  expect(pressed).toHaveBeenCalledExactlyOnceWith('B');
});
