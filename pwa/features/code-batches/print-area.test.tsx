import { act, fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { LOGO_MS, PrintArea } from './print-area.tsx';

const printed = {
  name: 'Pizzeria Roma',
  logo: '/logo.webp',
  words: {},
  language: 'nl',
} as Parameters<typeof PrintArea>[0]['printed'];
const open = (print: () => void, codes: string[] = []) => {
  vi.stubGlobal('print', print);
  const onDone = vi.fn();
  renderPage({ '/': <PrintArea form="cards" codes={codes} printed={printed} onDone={onDone} /> }, ['/']);
  return onDone;
};
/** jsdom decodes no pictures. */
function decodeBy(decode: () => Promise<void>) {
  HTMLImageElement.prototype.decode = decode;
  onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));
}

test.each([
  ['the browser reports it', 'afterprint'],
  ['the page is used again, because some browsers never report it', 'pointerdown'],
])('ends once, when %s', async (_, event) => {
  const print = vi.fn();
  const onDone = open(print);
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), 10_000);
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
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce(), 10_000);
});

test('waits for a logo, but prints without one that does not come', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  decodeBy(() => new Promise(() => {}));
  const print = vi.fn();
  open(print, ['GRAT1']);
  await act(() => vi.advanceTimersByTimeAsync(LOGO_MS - 1));
  expect(print).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(print).toHaveBeenCalledOnce();
});
