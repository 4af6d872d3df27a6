import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KitchenView } from '../../../data/kitchen-view.ts';
import { printNotes, toPrint } from '../../../data/printed-tickets.ts';
import {
  type KnownPrinter,
  parsePrinterSettings,
  printerSettings,
  updatePrinterSettings,
} from '../../../data/printer-settings.ts';
import { copiesOf, PrintDesk } from './print-desk.ts';
import { DECIDED_WITHIN_MS, PrinterLink, RETRY_MS, TAKEN_WITHIN_MS } from './printer-link.ts';
import type { Choice, ReceiptPrinter } from './printers/receipt-printer.ts';
import { sampleView } from './testing/sample-view.ts';
import { line } from './ticket.ts';

const KNOWN: KnownPrinter = { name: 'TM-T20III', language: 'esc-pos' };

/** A printer that prints onto a list. */
class FakePrinter implements ReceiptPrinter {
  printed: string[] = [];
  isThere = true;
  choice: Choice = KNOWN;
  /** Resolves or rejects what is being sent; null for a printer that takes everything at once. */
  waiting: { take(): void; fail(): void } | null = null;
  hasPaper = true;
  #lost = () => {};

  choose = async () => this.choice;
  reopen = async () => (this.isThere ? KNOWN : null);
  /** Aborts what is being sent, as WebUSB does. */
  close = async () => this.waiting?.fail();
  onLost = (lost: () => void) => {
    this.#lost = lost;
  };
  async send(bytes: Uint8Array): Promise<void> {
    if (!this.isThere) throw new Error('gone');
    if (!this.hasPaper)
      await new Promise<void>((take, reject) => {
        this.waiting = { take, fail: () => reject(new Error('gone')) };
      });
    this.printed.push(new TextDecoder().decode(bytes));
  }
  goAway(): void {
    this.isThere = false;
    this.#lost();
  }
}

let printer: FakePrinter;
let stop = () => {};
const inBrowser = vi.fn(async () => {});
const newDesk = () =>
  new PrintDesk(
    new PrinterLink({
      openPrinter: () => printer,
      encode: (tickets) =>
        new TextEncoder().encode(
          tickets
            .flatMap(({ lines }) => lines.map((one) => (one.kind === 'line' ? one.spans[0]!.text : '')))
            .join(),
        ),
      printInBrowser: inBrowser,
    }),
    ({ order }, copies) => copies.map((copy) => ({ copy, lines: [line(`${copy} ${order.number}`)] })),
  );

const view = (number: number, more: object = {}): KitchenView => {
  const accepted = new Date(Date.now() + number).toISOString();
  return sampleView({ _id: `order/o${number}`, number, accepted, ...more });
};
/** A desk that has its printer. */
async function open(): Promise<PrintDesk> {
  const desk = newDesk();
  stop = desk.start();
  await vi.advanceTimersByTimeAsync(1);
  return desk;
}
const settle = () => vi.advanceTimersByTimeAsync(10);
/** Asks the desk to print these orders, as the board does. */
const want = (desk: PrintDesk, ...views: KitchenView[]) =>
  desk.want(toPrint(views, printerSettings.get(), printNotes.get()));
const stateOf = (one: KitchenView) => printNotes.get()[one.order._id]?.state;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-12T16:00:00.000Z') });
  printer = new FakePrinter();
  printNotes.set({});
  updatePrinterSettings({
    way: 'usb',
    printer: KNOWN,
    onAccept: true,
    kitchenCopies: 1,
    customerCopies: 0,
    since: null,
  });
});
afterEach(async () => {
  stop();
  await settle();
  vi.useRealTimers();
});

describe('Accepted orders', () => {
  test('are printed once, in the order in which they were accepted', async () => {
    const desk = await open();
    const [one, two] = [view(1), view(2)];
    want(desk, two, one);
    want(desk, two, one);
    await settle();
    want(desk, two, one);
    await settle();
    expect(printer.printed).toEqual(['kitchen 1', 'kitchen 2']);
    expect(stateOf(one)).toBe('printed');
  });

  test('are printed as they are by then, and not if they were cancelled, while another is being printed', async () => {
    const desk = await open();
    const [one, two, three] = [view(1), view(2), view(3)];
    printer.hasPaper = false;
    want(desk, one, two, three);
    await settle();
    const later = { ...three, due: three.due + 15 * 60_000 };
    want(desk, one, { ...two, state: 'cancelled' }, later);
    printer.hasPaper = true;
    printer.waiting!.take();
    await settle();
    expect(printer.printed).toEqual(['kitchen 1', 'kitchen 3']);
    expect(printNotes.get()[three.order._id]?.due).toBe(later.due);
  });

  test('are not printed again by a page that was reloaded', async () => {
    const one = view(1);
    want(await open(), one);
    await settle();
    stop();
    await settle();
    want(await open(), one);
    await settle();
    expect(printer.printed).toEqual(['kitchen 1']);
  });

  test('may be on paper if the page was closed meanwhile, so they are not printed again automatically', async () => {
    const one = view(1);
    printer.hasPaper = false;
    want(await open(), one);
    await settle();
    expect(stateOf(one)).toBe('started');
    stop();
    printer = new FakePrinter();
    want(await open(), one);
    await settle();
    expect(stateOf(one)).toBe('unsure');
    expect(printer.printed).toEqual([]);
  });

  test('may be on paper if the board is left while they are sent, so they are not printed again automatically', async () => {
    const desk = await open();
    const one = view(1);
    printer.hasPaper = false;
    want(desk, one);
    await settle();
    stop();
    await settle();
    expect([desk.link.get(), stateOf(one)]).toEqual(['elsewhere', 'unsure']);
    stop = desk.start();
    printer.hasPaper = true;
    await settle();
    want(desk, one);
    await settle();
    expect([desk.link.get(), stateOf(one), printer.printed]).toEqual(['ready', 'unsure', []]);
  });

  test('leave the link alone if the printer takes them after it was stopped', async () => {
    const desk = await open();
    const one = view(1);
    printer.hasPaper = false;
    printer.close = async () => {};
    want(desk, one);
    await vi.advanceTimersByTimeAsync(TAKEN_WITHIN_MS + 1);
    stop();
    printer.waiting?.take();
    await settle();
    expect([desk.link.get(), stateOf(one)]).toEqual(['elsewhere', 'printed']);
  });

  test('wait for a printer that is away, and are printed when it is back', async () => {
    const desk = await open();
    printer.goAway();
    want(desk, view(1), view(2));
    await settle();
    expect([desk.link.get(), printer.printed]).toEqual(['away', []]);
    expect(printNotes.get()).toEqual({});
    printer.isThere = true;
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(printer.printed).toEqual(['kitchen 1', 'kitchen 2']);
  });

  test('of a printer without paper are printed when it has some, each once', async () => {
    const desk = await open();
    const [one, two] = [view(1), view(2)];
    printer.hasPaper = false;
    want(desk, one, two);
    await vi.advanceTimersByTimeAsync(TAKEN_WITHIN_MS + 1);
    expect([desk.link.get(), stateOf(one), stateOf(two)]).toEqual(['stuck', 'unsure', undefined]);
    printer.hasPaper = true;
    printer.waiting?.take();
    await settle();
    expect(printer.printed).toEqual(['kitchen 1', 'kitchen 2']);
    expect([stateOf(one), stateOf(two)]).toEqual(['printed', 'printed']);
  });

  test('are printed by one of two tabs, and by the other once that is closed', async () => {
    const [one, two] = [view(1), view(2)];
    const first = await open();
    const stopFirst = stop;
    const second = newDesk();
    const stopSecond = second.start();
    await settle();
    expect(second.link.get()).toBe('elsewhere');
    want(first, one);
    want(second, one);
    await settle();
    stopFirst();
    await settle();
    want(second, one, two);
    await settle();
    expect(printer.printed).toEqual(['kitchen 1', 'kitchen 2']);
    stop = stopSecond;
  });
});

describe('Which orders', () => {
  const settings = () => printerSettings.get();
  test('only those that were accepted since printing was set up', () => {
    const before = view(1, { accepted: new Date(Date.now() - 60_000).toISOString() });
    expect(toPrint([before, view(2)], settings(), {}).map(({ order }) => order.number)).toEqual([2]);
  });
  test('an order that this device accepted, before the server knows', () => {
    const accepted = { ...view(1, { accepted: undefined }), state: 'accepted' as const };
    expect(toPrint([accepted], settings(), {})).toEqual([accepted]);
  });
  test('none that is new, ready, cancelled or printed', () => {
    const note = { 'order/o1': { state: 'printed', at: 0, due: 0 } } as const;
    const others = [
      view(1),
      view(2, { accepted: undefined }),
      view(3, { status: 'done' }),
      view(4, { cancelled: '2026-06-12T16:01:00.000Z' }),
    ];
    expect(toPrint(others, settings(), note)).toEqual([]);
  });
  test('none on a device that does not print, or not automatically', () => {
    updatePrinterSettings({ onAccept: false });
    expect(toPrint([view(1)], settings(), {})).toEqual([]);
    updatePrinterSettings({ onAccept: true, way: 'off' });
    expect(toPrint([view(1)], settings(), {})).toEqual([]);
  });
});

describe('A button', () => {
  test('prints the copies of the settings, and again the one that is asked for', async () => {
    updatePrinterSettings({ kitchenCopies: 2, customerCopies: 1 });
    const desk = await open();
    expect(await desk.print(view(1), copiesOf(printerSettings.get()))).toBe('printed');
    expect(await desk.print(view(1), ['customer'])).toBe('printed');
    expect(printer.printed).toEqual(['kitchen 1,kitchen 1,customer 1', 'customer 1']);
  });

  test('says that the printer is away, and leaves the note as it was', async () => {
    const desk = await open();
    const one = view(1);
    await desk.print(one, ['kitchen']);
    printer.goAway();
    expect(await desk.print(one, ['kitchen'])).toBe('away');
    expect(stateOf(one)).toBe('printed');
    expect(await desk.print(view(2), ['kitchen'])).toBe('away');
    expect(stateOf(view(2))).toBeUndefined();
    printer.isThere = true;
    expect(await desk.print(one, ['kitchen'])).toBe('printed');
  });

  test('waits for a printer that is being connected, not for another tab', async () => {
    const desk = newDesk();
    const pressed = desk.print(view(1), ['kitchen']);
    stop = desk.start();
    await settle();
    expect(await pressed).toBe('printed');
    const other = newDesk();
    const stopOther = other.start();
    const alsoPressed = other.print(view(2), ['kitchen']);
    await vi.advanceTimersByTimeAsync(DECIDED_WITHIN_MS);
    expect(await alsoPressed).toBe('away');
    stopOther();
  });

  test('prints at least a kitchen copy', () => {
    expect(copiesOf({ ...printerSettings.get(), kitchenCopies: 0, customerCopies: 0 })).toEqual(['kitchen']);
  });
});

describe('Reopening the printer', () => {
  let finish = (_: KnownPrinter | null) => {};
  const reopensSlowly = () =>
    vi.spyOn(printer, 'reopen').mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );

  test('is one attempt at a time', async () => {
    const desk = await open();
    printer.goAway();
    const reopen = reopensSlowly();
    await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
    expect(reopen).toHaveBeenCalledOnce();
    finish(null);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(reopen).toHaveBeenCalledTimes(2);
    finish(KNOWN);
    await settle();
    expect(desk.link.get()).toBe('ready');
  });

  test('changes nothing if another way or printer was chosen meanwhile', async () => {
    const desk = await open();
    printer.goAway();
    reopensSlowly();
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    printer.isThere = true;
    await desk.link.choose('usb');
    finish(null);
    await settle();
    expect(desk.link.get()).toBe('ready');
    printer.goAway();
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    updatePrinterSettings({ way: 'browser', printer: null });
    await settle();
    finish(null);
    await settle();
    expect(desk.link.get()).toBe('ready');
  });
});

describe('Choosing a printer', () => {
  test('keeps it for the next time, and prints what waits', async () => {
    updatePrinterSettings({ printer: null });
    const desk = await open();
    want(desk, view(1));
    expect(desk.link.get()).toBe('away');
    expect(await desk.link.choose('usb')).toEqual(KNOWN);
    await settle();
    expect(printerSettings.get().printer).toEqual(KNOWN);
    expect(printer.printed).toEqual(['kitchen 1']);
  });

  test.each(['none', 'blocked'] as const)('changes nothing if it is %s', async (choice) => {
    const desk = await open();
    printer.choice = choice;
    expect(await desk.link.choose('usb')).toBe(choice);
    expect(printerSettings.get().printer).toEqual(KNOWN);
  });

  test('refuses one that prints pictures only', async () => {
    updatePrinterSettings({ printer: null });
    const desk = await open();
    printer.choice = { name: 'TSP143', language: 'star-graphics' };
    expect(await desk.link.choose('usb')).toBe('pictures');
    expect(printerSettings.get().printer).toBeNull();
  });
});

test('The dialog of the browser opens once for several orders', async () => {
  updatePrinterSettings({ way: 'browser', printer: null });
  const desk = await open();
  want(desk, view(1), view(2));
  await settle();
  expect(inBrowser).toHaveBeenCalledTimes(1);
  expect(stateOf(view(2))).toBe('printed');
});

test.each([
  [null, { way: 'off', paper: 80, model: 'auto', kitchenCopies: 1 }],
  [
    { way: 'fax', paper: 58 },
    { way: 'off', paper: 58 },
  ],
  [
    { way: 'usb', printer: { name: 3 } },
    { way: 'usb', printer: null },
  ],
  [
    { kitchenCopies: 99, customerCopies: -1, since: 'now' },
    { kitchenCopies: 1, customerCopies: 0, since: null },
  ],
])('Stored settings %j are read as %j', (stored, read) => {
  expect(parsePrinterSettings(stored)).toMatchObject(read);
});
