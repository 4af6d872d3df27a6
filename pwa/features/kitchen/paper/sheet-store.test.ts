import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printInBrowser, sheetsToPrint } from './sheet-store.ts';
import { line } from './ticket.ts';

const ticket = { copy: 'kitchen' as const, lines: [line('Tonno')] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tickets wait for the component that shows them', async () => {
  const printed = printInBrowser([ticket]);
  await vi.advanceTimersByTimeAsync(4000);
  const forget = sheetsToPrint.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(sheetsToPrint.get()?.sheets).toMatchObject([ticket]);
  sheetsToPrint.get()!.finish();
  await printed;
  expect(sheetsToPrint.get()).toBeNull();
  forget();
});

test('nothing is printed by a browser that cannot', async () => {
  vi.stubGlobal('print', undefined);
  await expect(printInBrowser([ticket])).rejects.toThrow('cannot print');
  vi.unstubAllGlobals();
});

test('a component that is missing is not waited for longer than five seconds', async () => {
  const refused = expect(printInBrowser([ticket])).rejects.toThrow('nothing shows the sheets');
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
});
