import type { Page } from 'playwright-core';
import { asText } from '../features/kitchen/paper/testing/as-text.ts';
import { fakeUsb } from '../features/kitchen/paper/testing/fake-usb.ts';
import { readCommands } from '../features/kitchen/paper/testing/read-commands.ts';
import { fromDrawer } from './kitchen-steps.ts';
import { button } from './steps.ts';

declare global {
  interface Window {
    /** The USB port of the page, with one printer. */
    port: ReturnType<typeof fakeUsb>;
  }
}

/** Runs in the page before its own scripts: a printer that the browser remembers once it was chosen. */
export const PLUG = `{
  const port = (${fakeUsb})({ isAllowed: localStorage.getItem('allowed') === 'yes' });
  const { requestDevice } = port.usb;
  port.usb.requestDevice = (...filters) => {
    localStorage.setItem('allowed', 'yes');
    return requestDevice(...filters);
  };
  Object.defineProperty(navigator, 'usb', { value: port.usb, configurable: true });
  window.port = port;
}`;

/** The tickets that came out since the page was opened. */
export const printed = async (page: Page): Promise<string[]> => {
  const jobs = await page.evaluate(() => window.port.jobs);
  return jobs.map((bytes) => asText(readCommands(Uint8Array.from(bytes), 'esc-pos'), 48));
};

/** Chooses the USB printer in the drawer of the board, and leaves the dialog open. */
export async function choosePrinter(page: Page) {
  await fromDrawer(page, 'Printer');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Bonprinter met USB/ }).check();
  await button(page, 'Kies de printer').click();
  await dialog.getByText('Verbonden').waitFor();
  return dialog;
}
