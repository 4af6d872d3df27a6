import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DigitBoxes } from './digit-boxes.tsx';

afterEach(cleanup);

function Code(props: { onComplete?: (code: string) => void; keepOverflow?: boolean }) {
  const [value, setValue] = useState('');
  return <DigitBoxes label="Code" length={4} value={value} onChange={setValue} {...props} />;
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Code'), { target: { value } });
const boxes = () => [...document.querySelectorAll('[aria-hidden]')].map((box) => box.textContent);

test('a pasted code fills every box and calls onComplete once', () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  type('12 34');
  expect(boxes()).toEqual(['1', '2', '3', '4']);
  expect(onComplete.mock.calls).toEqual([['1234']]);
});

test('drops characters that do not fit in the boxes', () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  type('123456');
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('1234');
});

test('keepOverflow keeps one character too many', () => {
  const onComplete = vi.fn();
  render(<Code keepOverflow onComplete={onComplete} />);
  type('123456');
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('12345');
  expect(onComplete).not.toHaveBeenCalled();
});

/** Boxes of 40 px with 10 px between them, and the caret of the input. */
function laidOut() {
  for (const [at, box] of document.querySelectorAll('[data-box]').entries())
    box.getBoundingClientRect = () => ({ left: at * 50, right: at * 50 + 40 }) as DOMRect;
  const input = screen.getByLabelText<HTMLInputElement>('Code');
  act(() => input.focus());
  return input;
}
function tap(x: number, detail = 1) {
  const input = screen.getByLabelText('Code');
  fireEvent.pointerDown(input, { clientX: x });
  fireEvent.click(input, { clientX: x, detail });
}
const selected = (input: HTMLInputElement) => [input.selectionStart, input.selectionEnd];

test('a tap on a box selects its character, a tap on an empty box puts the caret after the last one', () => {
  render(<Code />);
  type('123');
  const input = laidOut();
  tap(70);
  expect(selected(input)).toEqual([1, 2]);
  tap(47);
  expect(selected(input)).toEqual([1, 2]);
  tap(190);
  expect(selected(input)).toEqual([3, 3]);
  tap(20, 2);
  expect(selected(input)).toEqual([0, 3]);
});

test('dragging with a mouse selects several characters, in both directions', () => {
  render(<Code />);
  type('1234');
  const input = laidOut();
  fireEvent.pointerDown(input, { clientX: 120 });
  fireEvent.pointerMove(input, { clientX: 60, buttons: 1, pointerType: 'mouse' });
  expect(selected(input)).toEqual([1, 3]);
  fireEvent.click(input, { clientX: 10 });
  expect(selected(input)).toEqual([0, 3]);
});

test('keeps the caret in place when a character in the middle is replaced or refused', () => {
  render(<Code />);
  type('1234');
  const input = laidOut();
  typeAt(input, '19234', 2);
  expect([input.value, ...selected(input)]).toEqual(['1934', 2, 2]);
  typeAt(input, '19x34', 3);
  expect([input.value, ...selected(input)]).toEqual(['1934', 2, 2]);
});

/** What a browser does for a typed character: a new text, with the caret after it. */
function typeAt(input: HTMLInputElement, text: string, caret: number) {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  write.call(input, text);
  input.setSelectionRange(caret, caret);
  fireEvent.input(input);
}

test('a pasted text that fills the boxes replaces what is in them', () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  type('12');
  const input = laidOut();
  fireEvent.paste(input, { clipboardData: { getData: () => ' 98 76 ' } });
  expect(input.value).toBe('9876');
  expect(onComplete.mock.calls).toEqual([['9876']]);
});

test('Enter calls onEnter instead of submitting the form', () => {
  const onEnter = vi.fn();
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <DigitBoxes label="Code" length={4} value="12" onChange={() => {}} onEnter={onEnter} />
    </form>,
  );
  expect(fireEvent.keyDown(screen.getByLabelText('Code'), { key: 'Enter' })).toBe(false);
  expect(onEnter).toHaveBeenCalledTimes(1);
});
