import type { KitchenView } from '../../../data/kitchen-view.ts';
import { distrustStarted, notePrint, printNotes } from '../../../data/printed-tickets.ts';
import { type PrinterSettings, printerSettings } from '../../../data/printer-settings.ts';
import type { PrinterLink, PrintOutcome } from './printer-link.ts';
import type { Ticket } from './ticket.ts';

/** The kinds of copies to print, in their order. */
export type Copies = readonly Ticket['copy'][];

/** The copies that the settings ask for; at least one, or printing would do nothing. */
export function copiesOf({ kitchenCopies, customerCopies }: PrinterSettings): Copies {
  const kitchen = Array.from({ length: kitchenCopies }, () => 'kitchen' as const);
  const copies = [...kitchen, ...Array.from({ length: customerCopies }, () => 'customer' as const)];
  return copies.length > 0 ? copies : ['kitchen'];
}

/** Prints orders one after another, and notes on this device what is on paper (rule kitchen/printed-once). */
export class PrintDesk {
  readonly link: PrinterLink;
  readonly #ticketsOf: (view: KitchenView, copies: Copies) => Ticket[];
  #turn: Promise<unknown> = Promise.resolve();
  /** Orders to print automatically as soon as possible. */
  #due: readonly KitchenView[] = [];

  constructor(link: PrinterLink, ticketsOf: (view: KitchenView, copies: Copies) => Ticket[]) {
    this.link = link;
    this.#ticketsOf = ticketsOf;
  }

  /** Returns the stop function. */
  start(): () => void {
    const forget = this.link.subscribe(() => this.want(this.#due));
    const stop = this.link.start(distrustStarted);
    return () => {
      forget();
      stop();
    };
  }

  /** Prints these orders when the printer is ready, unless they were printed before. */
  want(due: readonly KitchenView[]): void {
    this.#due = due;
    if (this.link.get() === 'ready' && due.length > 0) void this.#inTurn(() => this.#printDue());
  }

  print(view: KitchenView, copies: Copies): Promise<PrintOutcome> {
    return this.#inTurn(async () => {
      await this.link.whenDecided();
      if (this.link.get() === 'away') await this.link.reopen();
      return this.#printOrders([view], copies);
    });
  }

  /** Prints tickets that belong to no order. */
  printTest = (tickets: readonly Ticket[]): Promise<PrintOutcome> =>
    this.#inTurn(() => this.link.put(tickets));

  /** Looks at the orders again before each ticket: one may be cancelled or moved while another is being printed. */
  async #printDue(): Promise<void> {
    const sent = new Set<string>();
    for (;;) {
      const settings = printerSettings.get();
      const due = this.#due.filter(({ order: { _id } }) => !printNotes.get()[_id] && !sent.has(_id));
      // The dialog of the browser opens once for all of them.
      const views = settings.way === 'browser' ? due : due.slice(0, 1);
      if (views.length === 0) return;
      for (const { order } of views) sent.add(order._id);
      if ((await this.#printOrders(views, copiesOf(settings))) !== 'printed') return;
    }
  }

  /** Notes the tickets before anything is sent: if the page ends meanwhile, nothing is printed twice. */
  async #printOrders(views: readonly KitchenView[], copies: Copies): Promise<PrintOutcome> {
    const former = printNotes.get();
    const note = (state: 'started' | 'printed' | 'unsure') => {
      for (const { order, due } of views) notePrint(order._id, { state, due });
    };
    note('started');
    const tickets = views.flatMap((view) => this.#ticketsOf(view, copies));
    const outcome = await this.link.put(tickets, (isTaken) => note(isTaken ? 'printed' : 'unsure'));
    if (outcome === 'printed') note('printed');
    if (outcome === 'started') note('unsure');
    if (outcome === 'away') for (const { order } of views) notePrint(order._id, former[order._id] ?? null);
    return outcome;
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(act, act);
    this.#turn = mine.catch(() => {});
    return mine;
  }
}
