import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PrintArea } from './print-area.tsx';

const open = (print: () => void) => {
  vi.stubGlobal('print', print);
  const onDone = vi.fn();
  const printed = {} as Parameters<typeof PrintArea>[0]['printed'];
  renderPage({ '/': <PrintArea form="cards" codes={[]} printed={printed} onDone={onDone} /> }, ['/']);
  return onDone;
};

test.each([
  ['the browser reports it', 'afterprint'],
  ['the page is used again, because some browsers never report it', 'pointerdown'],
])('ends once, when %s', async (_, event) => {
  const print = vi.fn();
  const onDone = open(print);
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(onDone).not.toHaveBeenCalled();
  fireEvent(window, new Event(event));
  expect(onDone).toHaveBeenCalledOnce();
  fireEvent(window, new Event('afterprint'));
  expect(onDone).toHaveBeenCalledOnce();
});

test('ends if the browser cannot print', async () => {
  const onDone = open(() => {
    throw new Error('not allowed');
  });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
