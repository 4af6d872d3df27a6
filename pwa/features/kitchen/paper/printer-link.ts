import { holdPrinter } from '../../../data/printer-lock.ts';
import {
  type PrinterSettings,
  printerSettings,
  updatePrinterSettings,
} from '../../../data/printer-settings.ts';
import { within } from '../../../ui/within.ts';
import { type DeviceWay, isDeviceWay } from './printers/open-printer.ts';
import type { Choice, ReceiptPrinter } from './printers/receipt-printer.ts';
import type { Ticket } from './ticket.ts';

/**
 * `elsewhere`: another tab has the printer. `away`: out of reach; it is tried again. `stuck`: it does not take the
 * data, for example because it has no paper.
 */
export type LinkState = 'elsewhere' | 'connecting' | 'ready' | 'away' | 'stuck';

/** `started`: the printer has not taken it yet, or was closed meanwhile. */
export type PrintOutcome = 'printed' | 'away' | 'started';

/** The printers and the browser, which tests replace. */
export interface LinkParts {
  openPrinter(way: DeviceWay): ReceiptPrinter;
  encode(tickets: readonly Ticket[], settings: PrinterSettings): Uint8Array;
  /** Opens the dialog of the browser; resolves when it is closed. */
  printInBrowser(tickets: readonly Ticket[]): Promise<void>;
}

/** Languages that the drivers report and that can only print pictures. */
const PICTURES_ONLY = ['star-graphics', 'meow'];
/** A printer that has paper takes a ticket within a second or two. */
export const TAKEN_WITHIN_MS = 15_000;
export const RETRY_MS = 5000;
/** A printer is connected within a few seconds; another tab may have it for longer. */
export const DECIDED_WITHIN_MS = 3000;

/** The connection with the printer of the settings; reopens itself when it is lost. */
export class PrinterLink {
  readonly #parts: LinkParts;
  #state: LinkState = 'elsewhere';
  #listeners = new Set<() => void>();
  #printer: ReceiptPrinter | null = null;
  #way: PrinterSettings['way'] = 'off';
  #retry: ReturnType<typeof setInterval> | undefined;
  #reopening: { way: PrinterSettings['way']; result: Promise<boolean> } | null = null;
  #isChoosing = false;
  /** Number of printers that the user chose. */
  #chosen = 0;
  /** Number of times that the link was stopped, or left its printer for another. */
  #closings = 0;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  get = (): LinkState => this.#state;

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Opens the printer once no other tab has it. @param granted called then. Returns the stop function. */
  start(granted: () => void): () => void {
    const release = holdPrinter(() => {
      granted();
      void this.reopen();
      this.#retry = setInterval(() => this.#isAway() && void this.reopen(), RETRY_MS);
    });
    const forget = printerSettings.subscribe(() => {
      if (this.#retry !== undefined && printerSettings.get().way !== this.#way) void this.reopen();
    });
    return () => {
      forget();
      clearInterval(this.#retry);
      this.#retry = undefined;
      void this.#close();
      this.#set('elsewhere');
      release();
    };
  }

  /** Lets the user choose a printer. To be called in the handler of a tap. */
  async choose(way: DeviceWay): Promise<Choice> {
    this.#isChoosing = true;
    const chosen = await this.#printerFor(way)
      .choose()
      .catch((): Choice => 'blocked');
    this.#isChoosing = false;
    if (typeof chosen === 'string') return chosen;
    this.#chosen += 1;
    if (PICTURES_ONLY.includes(chosen.language ?? '')) {
      await this.#close();
      this.#set('away');
      return 'pictures';
    }
    updatePrinterSettings({ way, printer: chosen });
    this.#set('ready');
    return chosen;
  }

  /** Opens the printer again, one attempt at a time. @returns whether it is ready */
  reopen(): Promise<boolean> {
    const { way } = printerSettings.get();
    if (this.#reopening?.way === way) return this.#reopening.result;
    const own = {
      way,
      result: this.#open().finally(() => {
        if (this.#reopening === own) this.#reopening = null;
      }),
    };
    this.#reopening = own;
    return own.result;
  }

  async #open(): Promise<boolean> {
    const { way, printer: known } = printerSettings.get();
    if (way === 'browser') {
      await this.#close();
      this.#way = way;
      this.#set('ready');
      return true;
    }
    if (!isDeviceWay(way) || !known) {
      this.#set('away');
      return false;
    }
    if (this.#state !== 'away') this.#set('connecting');
    const chosen = this.#chosen;
    const opened = await this.#printerFor(way)
      .reopen(known)
      .catch(() => null);
    // Stopped, another way, or a printer that the user chose meanwhile.
    if (this.#way !== way || this.#chosen !== chosen) return false;
    this.#set(opened ? 'ready' : 'away');
    return opened !== null;
  }

  /** Resolves when the link is no longer connecting or elsewhere, or after DECIDED_WITHIN_MS. */
  async whenDecided(): Promise<void> {
    if (this.#isDecided()) return;
    let forget = () => {};
    const decided = new Promise<void>((resolve) => {
      forget = this.subscribe(() => this.#isDecided() && resolve());
    });
    await within(DECIDED_WITHIN_MS, decided);
    forget();
  }

  #isAway = (): boolean => this.#state === 'away' && !this.#isChoosing;

  #isDecided = (): boolean => this.#state !== 'elsewhere' && this.#state !== 'connecting';

  /** @param settled called later with whether the printer took the tickets, if it did not take them at once */
  async put(tickets: readonly Ticket[], settled = (_: boolean) => {}): Promise<PrintOutcome> {
    if (this.#state !== 'ready') return 'away';
    const closings = this.#closings;
    const isClosed = () => this.#closings !== closings;
    const set = (state: LinkState) => {
      if (!isClosed()) this.#set(state);
    };
    const sending = this.#send(tickets);
    // The dialog of the browser may stay open for as long as the user likes.
    const isTaken = this.#way === 'browser' ? await sending : await within(TAKEN_WITHIN_MS, sending);
    if (isTaken === null) {
      set('stuck');
      void sending.then((isTakenAfterAll) => {
        settled(isTakenAfterAll);
        set(isTakenAfterAll ? 'ready' : 'away');
      });
      return 'started';
    }
    if (isTaken) return 'printed';
    set('away');
    // Closing the printer aborts what is being sent, of which a part may be on paper.
    return isClosed() ? 'started' : 'away';
  }

  async #send(tickets: readonly Ticket[]): Promise<boolean> {
    try {
      if (this.#way === 'browser') await this.#parts.printInBrowser(tickets);
      else if (!this.#printer) return false;
      else await this.#printer.send(this.#parts.encode(tickets, printerSettings.get()));
      return true;
    } catch {
      return false;
    }
  }

  #printerFor(way: DeviceWay): ReceiptPrinter {
    if (this.#way === way && this.#printer) return this.#printer;
    void this.#close();
    const printer = this.#parts.openPrinter(way);
    printer.onLost(() => this.#printer === printer && this.#set('away'));
    this.#printer = printer;
    this.#way = way;
    return printer;
  }

  async #close(): Promise<void> {
    const printer = this.#printer;
    this.#closings += 1;
    this.#printer = null;
    this.#way = 'off';
    await printer?.close().catch(() => {});
  }

  #set(state: LinkState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const changed of this.#listeners) changed();
  }
}
