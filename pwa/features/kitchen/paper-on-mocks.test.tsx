import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LedgerOrder } from '#documents/order';
import { keepOrder } from '#fixtures/mocks/rules/ledger';
import { KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { printNotes } from '../../data/printed-tickets.ts';
import { holdPrinter } from '../../data/printer-lock.ts';
import { printerSettings, updatePrinterSettings } from '../../data/printer-settings.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { renderPage } from '../../testing/render-page.tsx';
import KitchenPage from './kitchen-page.tsx';
import { asText } from './paper/testing/as-text.ts';
import { fakeUsb } from './paper/testing/fake-usb.ts';
import { readCommands } from './paper/testing/read-commands.ts';

const { mock, logInAs } = startMockedApp();
const port = fakeUsb();

beforeEach(async () => {
  Object.defineProperty(navigator, 'usb', { value: port.usb, configurable: true });
  printNotes.set({});
  port.jobs.length = 0;
  port.plug();
  await logInAs(KITCHEN_PHONE);
});
afterEach(() => {
  cleanup();
  updatePrinterSettings({ way: 'off', printer: null, model: 'auto', since: null });
});
afterAll(() => Reflect.deleteProperty(navigator, 'usb'));

const open = () => renderPage({ '/kitchen': <KitchenPage /> }, ['/kitchen']);
const ordered = (): LedgerOrder =>
  Object.values(mock.world.state.orders).find(({ description }) => description?.includes('bel'))!;
/** The card now: it is another element once the order is in another column. */
const cardNow = () => within(screen.getByRole('listitem', { name: `Bestelling ${ordered().number}` }));
const shows = (text: string | RegExp) => waitFor(() => cardNow().getByText(text));
const press = async (name: string | RegExp) =>
  fireEvent.click(await waitFor(() => cardNow().getByRole('button', { name })));
/** The tickets that came out, as text. */
const printed = () => port.jobs.map((bytes) => asText(readCommands(Uint8Array.from(bytes), 'esc-pos'), 48));

/** As an owner does it: the drawer, the printer, USB, the dialog of the browser. */
async function setUp(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Meer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Printer' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Bonprinter met USB/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Kies de printer' }));
  await screen.findByText('TM-T20III');
  await screen.findByText('Verbonden');
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
}

describe('A kitchen with a receipt printer', () => {
  test('chooses it, and prints what is accepted once, again only when asked', async () => {
    open();
    await setUp();
    expect(printed()).toEqual([]);
    await press(/^Accepteren/);
    await waitFor(() => expect(printed()).toHaveLength(1));
    expect(printed()[0]).toContain(`#${ordered().number}`);
    expect(printed()[0]).toContain('De bel doet het niet');
    await shows(/Geprint om/);
    cleanup();
    open();
    await shows(/Geprint om/);
    await press('Nog eens');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Klantbon' }));
    await waitFor(() => expect(printed()).toHaveLength(2));
    expect(printed()[1]).toMatch(/Totaal +€/);
    expect(printed()[1]).toContain(`/${ordered()._id}]`);
  });

  test('prints what another device accepted', async () => {
    open();
    await setUp();
    await shows('Tonno');
    mock.acceptOrder(ordered()._id);
    await waitFor(() => expect(printed()).toHaveLength(1));
    expect(printed()[0]).toContain(`#${ordered().number}`);
  });

  test('says that the printer is away, and prints when it is back', async () => {
    open();
    await setUp();
    port.unplug();
    await press(/^Accepteren/);
    await shows('Niet geprint');
    await screen.findByText('De printer is niet bereikbaar');
    expect(printed()).toEqual([]);
    port.plug();
    await press('Print');
    await shows(/Geprint om/);
    expect(printed()).toHaveLength(1);
  });

  test('says that another tab has the printer, and prints when that is closed', async () => {
    open();
    await setUp();
    cleanup();
    let hold = () => {};
    const granted = new Promise<void>((resolve) => {
      hold = holdPrinter(resolve);
    });
    await granted;
    open();
    await press(/^Accepteren/);
    await screen.findByText(/^Een ander tabblad gebruikt de printer/);
    expect(screen.getByText(/^1 bestelling is niet geprint/)).toBeTruthy();
    expect(printed()).toEqual([]);
    hold();
    await shows(/Geprint om/);
    await waitFor(() => expect(screen.queryByText(/^Een ander tabblad/)).toBeNull());
  });

  test('says that the time on the ticket is no longer right', async () => {
    open();
    await setUp();
    await press(/^Accepteren/);
    await shows(/Geprint om/);
    await press('Later');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^\+30/ }));
    await shows(/Op de bon staat nog/);
    expect(printed()).toHaveLength(1);
  });

  test('tells on the board that an order was cancelled whose ticket is printed, until it was read', async () => {
    open();
    await setUp();
    await press(/^Accepteren/);
    await shows(/Geprint om/);
    const { number } = ordered();
    const cancelled = { cancelled: '2026-06-12T16:00:00.000Z', cancelled_by: 'business' as const };
    mock.world.change(() => keepOrder(mock.world, { ...ordered(), ...cancelled }));
    await screen.findByText(`#${number} is geannuleerd; de bon hangt er al`);
    await screen.findByText('De bestelling is intussen geweigerd.');
    fireEvent.click(screen.getByRole('button', { name: 'Begrepen' }));
    await waitFor(() => expect(screen.queryByText(/de bon hangt er al/)).toBeNull());
    cleanup();
    open();
    await screen.findByRole('button', { name: 'Meer' });
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    expect(screen.queryByText(/de bon hangt er al/)).toBeNull();
  });

  test('does not tell a user what they refused themselves', async () => {
    open();
    await setUp();
    await press(/^Accepteren/);
    await shows(/Geprint om/);
    await press('Weigeren');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: 'Het is te druk' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Bestelling weigeren' }));
    await waitFor(() => expect(ordered().cancelled).toBeTruthy());
    await waitFor(() =>
      expect(screen.queryByRole('listitem', { name: `Bestelling ${ordered().number}` })).toBeNull(),
    );
    expect(screen.queryByText(/is geannuleerd/)).toBeNull();
  });

  test('prints a test ticket, on the paper of the settings', async () => {
    open();
    await setUp();
    fireEvent.click(await screen.findByRole('button', { name: 'Meer' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Printer' }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Breedte van het papier' }), {
      target: { value: '58' },
    });
    expect(printerSettings.get().paper).toBe(58);
    fireEvent.click(screen.getByRole('button', { name: 'Print een proefbon' }));
    await waitFor(() => expect(printed()).toHaveLength(1));
    expect(printed()[0]).toContain('Crème brûlée');
    expect(
      printed()[0]!
        .split('\n')
        .every((line) => line.startsWith('[QR') || line.length <= 32),
    ).toBe(true);
  });
});

describe('A kitchen without a receipt printer', () => {
  test('sees no printing on its cards', async () => {
    open();
    await shows('Tonno');
    expect(cardNow().queryByRole('button', { name: 'Print' })).toBeNull();
  });

  test('prints with the dialog of the browser, both copies', async () => {
    updatePrinterSettings({ way: 'browser', onAccept: false, kitchenCopies: 1, customerCopies: 1 });
    const print = vi.fn(() => {
      const sheets = [...document.querySelectorAll('body > [aria-hidden] > section')].map(
        ({ textContent }) => textContent,
      );
      expect(sheets.filter((text) => text?.includes(`${ordered().number}`))).toHaveLength(2);
      expect(sheets.some((text) => text?.includes('Totaal'))).toBe(true);
      setTimeout(() => window.dispatchEvent(new Event('afterprint')));
    });
    vi.stubGlobal('print', print);
    open();
    await press('Print');
    await shows(/Geprint om/);
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.querySelector('body > [aria-hidden] > section')).toBeNull();
  });

  test('goes on at a tap if the browser never says that its dialog was closed', async () => {
    updatePrinterSettings({ way: 'browser', onAccept: false });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open();
    await press('Print');
    await waitFor(() => expect(print).toHaveBeenCalled());
    await shows('Wordt geprint …');
    // The button would lose the focus.
    expect(cardNow().getByRole('button', { name: /Print/ }).matches(':disabled')).toBe(false);
    fireEvent.pointerDown(document.body);
    await shows(/Geprint om/);
  });

  test('cannot choose the dialog of a browser that has none', async () => {
    vi.stubGlobal('print', undefined);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Meer' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Printer' }));
    const way = await screen.findByRole<HTMLInputElement>('radio', { name: /via de browser/ });
    expect(way.disabled).toBe(true);
  });
});
