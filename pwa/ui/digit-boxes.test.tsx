import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cleanBoxes, DigitBoxes } from './digit-boxes.tsx';

afterEach(cleanup);

describe('cleanBoxes accepts what people type and paste', () => {
  test.each([
    ['phone', '06 12 34 56 78', '0612345678'],
    ['phone', '06-12345678', '0612345678'],
    ['phone', '+31 6 12345678', '0612345678'],
    ['phone', '0031612345678', '0612345678'],
    ['phone', '+31 (0)6 12345678', '0612345678'],
    ['phone', 'tel: 0612345678', '0612345678'],
    ['digits', '0031', '0031'],
    ['digits', 'code: 1234', '1234'],
    ['code', 'ab-c 1d', 'ABC1D'],
    ['zipcode', '7441ab', '7441AB'],
    ['zipcode', ' 7441 AB ', '7441AB'],
    ['zipcode', 'ab7441', '7441'],
    ['zipcode', '74a', '74'],
    ['zipcode', '7441a9b', '7441AB'],
  ] as const)('%s: %s', (kind, typed, boxes) => {
    expect(cleanBoxes(kind, typed)).toBe(boxes);
  });
});

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
