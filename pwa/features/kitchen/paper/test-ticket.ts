import { msg } from '@lingui/core/macro';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { GAP, line, RULE, type Ticket } from './ticket.ts';
import type { TicketLanguage } from './ticket-language.ts';

/** Shows whether width, accents, euro sign and code come out right. */
export function testTicket({ t }: TicketLanguage): Ticket {
  return {
    copy: 'kitchen',
    lines: [
      line(BRAND.name, { center: true, bold: true, size: 'tall' }),
      { kind: 'row', name: '#123', value: '18:30', bold: true, size: 'large' },
      RULE,
      { kind: 'item', quantity: '2x', spans: [{ text: 'Crème brûlée' }], size: 'tall', amount: '€ 9,50' },
      { kind: 'item', quantity: '1x', spans: [{ text: 'Döner' }], size: 'tall', amount: '€ 7,25' },
      line(` ${t(msg`Allergie`)} `, { bold: true, invert: true }),
      RULE,
      line(t(msg`Past deze lijn op het papier? Zo niet, kies een andere breedte.`)),
      GAP,
      { kind: 'qr', value: `https://${BRAND.domain}${paths.home.href()}` },
    ],
  };
}
