import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import PrintSheets from './print-sheets.tsx';
import { printInBrowser } from './sheet-store.ts';

const print = async (by: () => void) => {
  vi.stubGlobal('print', by);
  renderPage({ '/': <PrintSheets /> }, ['/']);
  let printed!: Promise<void>;
  await act(async () => {
    printed = printInBrowser([]);
    // It may fail before the test looks.
    printed.catch(() => {});
  });
  return { printed };
};

test.each(['afterprint', 'pointerdown'])('tickets are printed after %s', async (event) => {
  const by = vi.fn();
  const { printed } = await print(by);
  await vi.waitFor(() => expect(by).toHaveBeenCalledOnce(), 10_000);
  await act(async () => fireEvent(window, new Event(event)));
  await printed;
});

test('tickets are not printed if the browser cannot print', async () => {
  const { printed } = await print(() => {
    throw new Error('not allowed');
  });
  await act(async () => expect(printed).rejects.toThrow('not allowed'));
});
