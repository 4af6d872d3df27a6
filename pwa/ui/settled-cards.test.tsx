import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SettledCards } from './settled-cards.tsx';

const HEIGHT = 100;
/** The height that an extra line adds to the first card. */
let line = 0;
let scrolled = 0;
const pressed = vi.fn();
/** Notifies the resize observer. */
let laidOut = () => {};

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

/** The clock of the page, which does not advance by itself, so that a slow machine does not count as a slow finger. */
let now = 0;

beforeEach(() => {
  [line, scrolled] = [0, 0];
  pressed.mockClear();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        laidOut = changed;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    const top = index * HEIGHT + (index > 0 ? line : 0) - scrolled;
    return new DOMRect(0, top, 300, index > 0 ? HEIGHT : HEIGHT + line);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

/** Gives the extra line of the first card this height, which moves the other cards. */
function grow(height: number) {
  line = height;
  laidOut();
}

test('ignores a press at the place of another card just after a card above changed its height', () => {
  line = HEIGHT;
  render(<Board cards="ABC" />);
  laidOut();
  grow(0);
  press('C');
  expect(pressed).not.toHaveBeenCalled();
  press('A');
  expect(pressed).toHaveBeenCalledExactlyOnceWith('A');
  now += 450;
  press('C');
  expect(pressed).toHaveBeenLastCalledWith('C');
});

test('ignores such a press too if the list was scrolled before', () => {
  render(<Board cards="ABC" />);
  laidOut();
  scrolled = HEIGHT;
  grow(HEIGHT);
  press('B');
  expect(pressed).not.toHaveBeenCalled();
});

test('takes a press just after the list was scrolled and measured again', () => {
  render(<Board cards="ABC" />);
  laidOut();
  scrolled = HEIGHT;
  laidOut();
  press('B');
  expect(pressed).toHaveBeenCalledExactlyOnceWith('B');
});

test('measures the cards again only when one of them changes', () => {
  const { rerender } = render(<Board cards="ABC" />);
  laidOut();
  const measured = vi.mocked(Element.prototype.getBoundingClientRect).mockClear();
  rerender(<Board cards="ABC" />);
  expect(measured).not.toHaveBeenCalled();
});
