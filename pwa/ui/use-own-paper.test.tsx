import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOwnPaper } from './use-own-paper.ts';

function Printing({ paper }: { paper: Parameters<typeof useOwnPaper>[0] }) {
  useOwnPaper(paper);
  return null;
}
const paper = () => document.documentElement.dataset.paper;

test('the root says what is printed, for as long as it is', () => {
  const { rerender, unmount } = render(<Printing paper={null} />);
  expect(paper()).toBeUndefined();
  rerender(<Printing paper="tickets" />);
  expect(paper()).toBe('tickets');
  rerender(<Printing paper={null} />);
  expect(paper()).toBeUndefined();
  rerender(<Printing paper="receipt" />);
  unmount();
  expect(paper()).toBeUndefined();
});
