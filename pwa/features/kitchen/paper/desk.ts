import { i18n } from '@lingui/core';
import { paths } from '#domain/paths';
import type { KitchenView } from '../../../data/kitchen-view.ts';
import { printerSettings } from '../../../data/printer-settings.ts';
import { customerTicket } from './customer-ticket.ts';
import { encodeTickets } from './encode-ticket.ts';
import { kitchenTicket } from './kitchen-ticket.ts';
import { type Copies, copiesOf, PrintDesk } from './print-desk.ts';
import { PrinterLink } from './printer-link.ts';
import { printerProfile } from './printer-profile.ts';
import { openPrinter } from './printers/open-printer.ts';
import { printInBrowser } from './sheet-store.ts';
import { testTicket } from './test-ticket.ts';
import type { Ticket } from './ticket.ts';
import type { TicketLanguage } from './ticket-language.ts';

/** The print desk of this page. A device loads it only if it prints: with the encoder it is larger than the board. */
const link = new PrinterLink({
  openPrinter,
  encode: (tickets, settings) => encodeTickets(tickets, printerProfile(settings)),
  printInBrowser,
});
export const desk = new PrintDesk(link, ticketsOf);

const language = (): TicketLanguage => ({ t: (message) => i18n._(message), locale: i18n.locale });

function ticketsOf(view: KitchenView, copies: Copies): Ticket[] {
  const url = `${location.origin}${paths.order.href(view.order._id)}`;
  return copies.map((copy) =>
    copy === 'kitchen' ? kitchenTicket(view, language()) : customerTicket(view, language(), url),
  );
}

/** @param copy null for the copies of the settings */
export const printOrder = (view: KitchenView, copy: Ticket['copy'] | null) =>
  desk.print(view, copy ? [copy] : copiesOf(printerSettings.get()));

export const printTest = () => desk.printTest([testTicket(language())]);
